import { createHash } from 'node:crypto'
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { fieldProblem, Problem } from '../platform/problems.ts'
import { insertSpentChallenge } from './guest-queries.ts'
import type { TicketServices } from './ticket-services.ts'

const lifetimeMinutes = 30

/** A proof-of-work task: about a second of a phone's time, checked here in about a millisecond. */
export async function issueChallenge({ secrets }: Pick<TicketServices, 'secrets'>): Promise<Challenge> {
  return await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: randomInt(300, 1_500),
    deriveKey,
    expiresAt: after(new Date(), { minutes: lifetimeMinutes }),
    hmacSignatureSecret: secrets.text('challenge'),
    hmacKeySignatureSecret: secrets.text('challenge key'),
  })
}

/** Accepts each solved challenge once. */
export async function spendChallenge(
  tx: Db,
  { secrets }: Pick<TicketServices, 'secrets'>,
  payload: string,
): Promise<void> {
  const { challenge, solution } = readPayload(payload)
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secrets.text('challenge'),
    hmacKeySignatureSecret: secrets.text('challenge key'),
  }).catch(() => ({ verified: false }))
  if (!result.verified) throw new Problem('wrongChallenge')
  const hash = createHash('sha256').update(JSON.stringify(challenge)).digest()
  if (!(await insertSpentChallenge(tx, hash, after(new Date(), { minutes: lifetimeMinutes }))))
    throw new Problem('wrongChallenge')
}

function readPayload(payload: string): { challenge: Challenge; solution: Solution } {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as {
      challenge: Challenge
      solution: Solution
    }
  } catch {
    throw fieldProblem('challenge', 'Invalid value')
  }
}
