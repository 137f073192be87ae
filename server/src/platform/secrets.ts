import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importJWK } from 'jose'
import { SettingsError } from './config.ts'

/** `sealing` and what signs are derived once: millions of values may be encrypted in one run, and an email has three signatures. */
type MasterKey = { id: string; key: Buffer; sealing: Buffer; signing: Map<string, KeyObject> }

/** Everything is derived from `SECRET_KEYS`: `id:base64` of 32 bytes each. The first encrypts, all of them decrypt. */
export type Secrets = Awaited<ReturnType<typeof loadSecrets>>

export async function loadSecrets(setting: string | undefined, dataDir: string) {
  const masters = parseKeys(await readSecretKeys(setting, dataDir))
  const current = masters[0] as MasterKey
  const signing = await Promise.all(masters.map(signingKey))
  return {
    signing: signing[0] as Awaited<ReturnType<typeof signingKey>>,
    verifying: new Map(signing.map((key) => [key.kid, key.publicKey])),
    hmac: (purpose: string, value: string) => hmac(current, purpose, value),
    hmacs: (purpose: string, value: string) => masters.map((master) => hmac(master, purpose, value)),
    text: (purpose: string) => derive(current.key, purpose).toString('hex'),
    seal: (plain: string, context: string) => seal(current, plain, context),
    open: (sealed: string, context: string) => open(masters, sealed, context),
  }
}

/** As the setting has them, or as they lie in the data folder, where the first start makes one. */
export async function readSecretKeys(setting: string | undefined, dataDir: string): Promise<string> {
  return setting ?? (await storedKeys(dataDir))
}

/**
 * Puts a new key in front of those in the data folder, and returns its id. The one product that uses the folder knows the others too, so nothing that
 * it encrypts before it is restarted is lost.
 */
export async function addStoredKey(dataDir: string): Promise<string> {
  const keys = (await storedKeys(dataDir)).trim()
  const taken = parseKeys(keys).map(({ id }) => id)
  let number = taken.length + 1
  while (taken.includes(`k${number}`)) number += 1
  const file = join(dataDir, 'secret-keys')
  const draft = `${file}.new`
  await writeFile(draft, `k${number}:${randomBytes(32).toString('base64')} ${keys}`, {
    mode: 0o600,
    flush: true,
  })
  const { uid, gid } = await stat(file)
  await chown(draft, uid, gid)
  await rename(draft, file)
  return `k${number}`
}

function parseKeys(setting: string): MasterKey[] {
  const keys = setting
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const [id = '', encoded = ''] = part.split(':')
      const key = Buffer.from(encoded, 'base64')
      return { id, key, sealing: derive(key, 'stored secrets'), signing: new Map() }
    })
  if (keys.length === 0 || keys.some(({ id, key }) => !/^\w{1,16}$/.test(id) || key.length !== 32)) {
    throw new SettingsError(
      'Settings: SECRET_KEYS must be a list of id:base64 with 32 bytes each (openssl rand -base64 32)',
    )
  }
  const twice = keys.find(({ id }, at) => keys.findIndex((other) => other.id === id) !== at)
  if (twice)
    throw new SettingsError(
      `Settings: SECRET_KEYS has two keys named ${twice.id}: what one of them encrypted could not be read any more`,
    )
  return keys
}

async function storedKeys(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret-keys')
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const made = `k1:${randomBytes(32).toString('base64')}`
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, made, { mode: 0o600, flag: 'wx' })
    await chmod(file, 0o600)
    return made
  }
}

function hmac({ key, signing }: MasterKey, purpose: string, value: string): Buffer {
  let derived = signing.get(purpose)
  if (!derived) {
    derived = createSecretKey(derive(key, purpose))
    signing.set(purpose, derived)
  }
  return createHmac('sha256', derived).update(value).digest()
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `savepoint ${purpose}`, 32))
}

async function signingKey(master: MasterKey) {
  const curve = createECDH('prime256v1')
  const privateKey = derive(master.key, 'access tokens')
  curve.setPrivateKey(privateKey)
  const point = curve.getPublicKey()
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const privateJwk = { ...publicJwk, d: privateKey.toString('base64url') }
  return {
    kid: master.id,
    privateKey: await importJWK(privateJwk, 'ES256'),
    publicKey: await importJWK(publicJwk, 'ES256'),
  }
}

/** AES-256-GCM as `keyId.iv.tag.text`; `context` (table, column, row id) is authenticated, so a value cannot be moved. */
function seal({ id, sealing }: MasterKey, plain: string, context: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [
    id,
    iv.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
    text.toString('base64url'),
  ].join('.')
}

function open(masters: MasterKey[], sealed: string, context: string): string {
  const [id, iv = '', tag = '', text = ''] = sealed.split('.')
  const master = masters.find((candidate) => candidate.id === id)
  if (!master) throw new Error(`No secret key named ${id}`)
  // Without the length, the first four bytes of the tag would do.
  const options = { authTagLength: 16 }
  const decipher = createDecipheriv('aes-256-gcm', master.sealing, Buffer.from(iv, 'base64url'), options)
  decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}

export function randomCode(): string {
  return randomBytes(32).toString('base64url')
}

export function codeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
