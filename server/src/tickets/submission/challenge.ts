import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { deleteIssuedChallenge, insertIssuedChallenge } from './guest-queries.ts'

const lifetimeMinutes = 30
const algorithm = 'PBKDF2/SHA-256'

const hex = z.string().max(200)
const solvedChallenge = z.object({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
})

/** A proof-of-work task: about a second on a phone, about a millisecond to verify here. */
export async function getChallenge({
  db,
  secrets,
}: Pick<TicketServices, 'db' | 'secrets'>): Promise<Challenge> {
  const expiresAt = after(new Date(), { minutes: lifetimeMinutes })
  const challenge = await createChallenge({
    algorithm,
    cost: 1_000,
    counter: randomInt(300, 1_500),
    deriveKey,
    expiresAt,
    hmacSignatureSecret: secrets.text('challenge'),
    hmacKeySignatureSecret: secrets.text('challenge key'),
  })
  await insertIssuedChallenge(db, challenge.parameters.nonce, expiresAt)
  return challenge
}

/** Accepts each issued challenge once. The signed nonce is what is spent: the rest of the payload can be written in several ways. */
export async function spendChallenge(
  tx: Db,
  { secrets }: Pick<TicketServices, 'secrets'>,
  payload: string,
): Promise<void> {
  const { challenge, solution } = readPayload(payload)
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secrets.text('challenge'),
    hmacKeySignatureSecret: secrets.text('challenge key'),
  }).catch(() => ({ verified: false }))
  if (!verified || !(await deleteIssuedChallenge(tx, challenge.parameters.nonce)))
    throw new Problem('wrongChallenge')
}

function readPayload(payload: string): z.output<typeof solvedChallenge> {
  const solved = solvedChallenge.safeParse(parseJson(Buffer.from(payload, 'base64').toString('utf8')))
  if (!solved.success) throw fieldProblem('challenge', 'Invalid value')
  return solved.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
