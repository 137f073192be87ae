import { getChallenge } from '@savepoint/contract/tickets/customer-tickets.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sendRequest } from './requests.ts'
import type { TestServer } from './test-server.ts'

export async function solvedChallenge(testServer: TestServer, address?: string): Promise<string> {
  const { data } = await sendRequest(testServer, getChallenge, { ...(address && { address }) })
  return await solvedPayload(data)
}

export async function solvedChallengeAt(url: string): Promise<string> {
  return await solvedPayload(await (await fetch(`${url}/api/public/challenge`)).json())
}

async function solvedPayload(data: unknown): Promise<string> {
  const challenge = data as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
