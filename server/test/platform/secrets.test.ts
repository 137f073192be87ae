import { expect, test } from 'vitest'
import { loadSecrets } from '../../src/platform/secrets.ts'

/** The signing key derived from this one begins with a zero byte, as for one key in 256. */
const startsWithZero = 'k1:hSeokeIkE2lQ/zLKIStFvJP2n7uAHDsevtrFJ3X5nmE='

test('every key of 32 bytes makes a key to sign with', async () => {
  const secrets = await loadSecrets(startsWithZero, '')
  expect(secrets.signing.kid).toBe('k1')
  expect(secrets.open(secrets.seal('words', 'here'), 'here')).toBe('words')
})
