import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'

const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const sealedKeys = z.union([
  z.strictObject({ keys: z.string() }),
  z.strictObject({ salt: z.base64(), iv: z.base64(), tag: z.base64(), sealed: z.base64() }),
])

/** `SECRET_KEYS` as they lie in a backup: with a passphrase encrypted (scrypt, AES-256-GCM), else as they are. */
export function sealKeys(keys: string, passphrase: string | undefined): Buffer {
  if (passphrase === undefined) return Buffer.from(JSON.stringify({ keys }))
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv)
  const sealed = Buffer.concat([cipher.update(keys, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed }
  return Buffer.from(
    JSON.stringify(
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64')])),
    ),
  )
}

export function openKeys(content: Buffer, passphrase: string | undefined): string {
  const stored = sealedKeys.parse(JSON.parse(content.toString()))
  if ('keys' in stored) return stored.keys
  if (passphrase === undefined)
    throw new Error('the keys in this backup are encrypted: set BACKUP_PASSPHRASE')
  const [salt, iv, tag, sealed] = [stored.salt, stored.iv, stored.tag, stored.sealed].map((part) =>
    Buffer.from(part, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const key = scryptSync(passphrase, salt, 32, cost)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    throw new Error('BACKUP_PASSPHRASE does not open the keys in this backup')
  }
}
