import { getChallenge } from '@savepoint/contract/customer-tickets.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { call } from './calls.ts'
import type { Desk } from './desk.ts'

/** A proof-of-work task of the server, solved as the page does it. */
export async function solvedChallenge(desk: Desk, address?: string): Promise<string> {
  const { data } = await call(desk, getChallenge, { ...(address && { address }) })
  const challenge = data as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
