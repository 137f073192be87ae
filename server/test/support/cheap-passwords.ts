import { vi } from 'vitest'

export const passwordAtFullCost = 'Full_cost_2026!'

/** Hashing a password takes 30 ms of the processor on purpose, and the tests sign in some thousands of times. */
vi.mock(import('@node-rs/argon2'), async (load) => {
  const argon2 = await load()
  const hash: typeof argon2.hash = (password, cost, signal) => {
    const least = { ...cost, memoryCost: 8, timeCost: 1 }
    return argon2.hash(password, password === passwordAtFullCost ? cost : least, signal)
  }
  return { ...argon2, hash }
})
