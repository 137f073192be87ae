import { expect, test } from 'vitest'
import { SettingsError } from '../../src/platform/config.ts'
import { loadSecrets } from '../../src/platform/secrets.ts'

/** The signing key derived from this one begins with a zero byte, as for one key in 256. */
const startsWithZero = 'k1:hSeokeIkE2lQ/zLKIStFvJP2n7uAHDsevtrFJ3X5nmE='

test('every key of 32 bytes makes a key to sign with', async () => {
  const secrets = await loadSecrets(startsWithZero, '')
  expect(secrets.signing.kid).toBe('k1')
  expect(secrets.open(secrets.seal('words', 'here'), 'here')).toBe('words')
})

test('two keys of one name are refused: values name the key that opens them', async () => {
  const other = Buffer.alloc(32, 7).toString('base64')
  const loading = loadSecrets(`${startsWithZero} k2:${other} k1:${other}`, '')
  await expect(loading).rejects.toThrow(SettingsError)
  await expect(loading).rejects.toThrow('Settings: SECRET_KEYS has two keys named k1')
})

test('a value whose authentication tag is cut short is not opened', async () => {
  const secrets = await loadSecrets(startsWithZero, '')
  const [id, iv, tag = '', text] = secrets.seal('words', 'here').split('.')
  const short = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url')
  expect(() => secrets.open([id, iv, short, text].join('.'), 'here')).toThrow()
})
