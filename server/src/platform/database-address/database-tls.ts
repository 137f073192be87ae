import { readFileSync } from 'node:fs'
import { type ConnectionOptions, checkServerIdentity } from 'node:tls'
import { hostsOf } from './database-url.ts'

/** What libpq reads; the drivers would each read it in a way of their own, or send it to the server. */
const settings = ['sslmode', 'ssl', 'sslrootcert', 'sslcert', 'sslkey'] as const
export type Tls = false | ConnectionOptions
type Settings = Partial<Record<(typeof settings)[number], string>>

/** Without what concerns TLS, which both drivers take as `ssl`: one object for each, since they change it. */
export function withoutTls(url: string): { url: string; ssl: Tls } {
  const [, bare = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const given: Settings = Object.fromEntries(
    settings.flatMap((name) => {
      const value = parameters.get(name)
      parameters.delete(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const rest = parameters.toString()
  return { url: rest === '' ? bare : `${bare}?${rest}`, ssl: tlsOf(bare, given) }
}

/** `require` encrypts without asking who the server is, unless a certificate is given, as with libpq. */
function tlsOf(url: string, given: Settings): Tls {
  const { sslrootcert, sslcert, sslkey } = given
  const mode = modeOf(given)
  if (mode === 'disable') return false
  if (mode === 'verify-ca' && (sslrootcert === undefined || sslrootcert === 'system'))
    throw new Error('sslmode=verify-ca needs sslrootcert, the file of the authority')
  const own = {
    ...(sslcert !== undefined && { cert: contentOf('sslcert', sslcert) }),
    ...(sslkey !== undefined && { key: contentOf('sslkey', sslkey) }),
  }
  if (mode === 'require' && sslrootcert === undefined) return { ...own, rejectUnauthorized: false }
  return {
    ...own,
    ...(sslrootcert !== undefined &&
      sslrootcert !== 'system' && { ca: contentOf('sslrootcert', sslrootcert) }),
    checkServerIdentity: (_name, certificate) =>
      mode === 'verify-full' ? unlessOneOf(hostsOf(url), certificate) : undefined,
  }
}

function modeOf({ sslmode, ssl }: Settings): 'disable' | 'require' | 'verify-ca' | 'verify-full' {
  const given = sslmode ?? ssl
  if (given === undefined || given === 'disable' || given === 'false' || given === '0') return 'disable'
  if (given === 'true' || given === '1') return 'verify-full'
  if (given === 'no-verify') return 'require'
  if (given === 'require' || given === 'verify-ca' || given === 'verify-full') return given
  throw new Error('sslmode must be disable, require, verify-ca or verify-full')
}

/** The driver knows no address of a server by its number, and of several servers any may have answered. */
function unlessOneOf(hosts: { host: string }[], certificate: Parameters<typeof checkServerIdentity>[1]) {
  const refusals = hosts.map(({ host }) => checkServerIdentity(host, certificate))
  return refusals.includes(undefined) ? undefined : refusals[0]
}

function contentOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${setting} cannot be read: ${(error as Error).message}`)
  }
}

/** What is wrong about these settings of a URL that is right otherwise. */
export function tlsProblem(url: string): string | undefined {
  try {
    withoutTls(url)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
