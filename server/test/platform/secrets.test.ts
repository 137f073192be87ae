import { expect, test } from 'vitest'
import { loadSecrets } from '../../src/platform/secrets.ts'

/** One key in 256 is such: what is derived from it to sign with begins with an empty byte. */
const startsWithZero = 'k1:hSeokeIkE2lQ/zLKIStFvJP2n7uAHDsevtrFJ3X5nmE='

test('every key of 32 bytes makes a key to sign with', async () => {
  const secrets = await loadSecrets(startsWithZero, '')
  expect(secrets.signing.kid).toBe('k1')
  expect(secrets.open(secrets.seal('words', 'here'), 'here')).toBe('words')
})
