import { vi } from 'vitest'

/** Hashing a password takes 30 ms of the processor on purpose, and the tests sign in some thousands of times. */
vi.mock(import('@node-rs/argon2'), async (load) => {
  const argon2 = await load()
  const hash = vi.fn<typeof argon2.hash>((password, cost, signal) =>
    argon2.hash(password, { ...cost, memoryCost: 8, timeCost: 1 }, signal),
  )
  return { ...argon2, hash }
})
