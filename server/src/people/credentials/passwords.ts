import { hash, verify } from '@node-rs/argon2'
import { admission } from '../../platform/http/admission.ts'

const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
// The size of the thread pool: more at once would only make each take longer.
const turns = admission({ atOnce: 4, longestWait: 1_000, mostWaiting: 200 })

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, argon2id))
}

/** Always verifies a hash, so that the time does not reveal whether the account exists. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await decoy)
  const matches = await inTurn(() => verify(known, password))
  return matches && stored !== null && stored !== undefined
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await turns.enter()
  try {
    return await work()
  } finally {
    turns.leave()
  }
}

const decoy = hashPassword('a password that nobody has')
