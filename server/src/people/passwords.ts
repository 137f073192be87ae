import { hash, verify } from '@node-rs/argon2'

const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, argon2id)
}

/** Takes the same time whether or not there is an account: a hash is always checked. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== null && stored !== undefined
}

const decoy = hashPassword('a password that nobody has')
