import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, SettingsError } from '../../src/platform/config.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'savepoint-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const message = (settings: Record<string, string>) => {
  try {
    readConfig(settings)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  return undefined
}

test('every setting can come from a file, without the line break at its end', () => {
  const config = readConfig({
    SECRET_KEYS_FILE: file('keys', 'k1:c2VjcmV0\n'),
    DATABASE_URL_FILE: file('database', 'postgres://desk:pass word@db:5432/desk\r\n'),
    METRICS_TOKEN_FILE: file('token', ' token with spaces \n\n'),
    PORT_FILE: file('port', '4321'),
    LIMIT_REGISTRATIONS_PER_HOUR_FILE: file('limit', '7\n'),
  })
  expect(config).toMatchObject({
    secretKeys: 'k1:c2VjcmV0',
    databaseUrl: 'postgres://desk:pass word@db:5432/desk',
    metricsToken: ' token with spaces \n',
    port: 4321,
    rateLimits: { registrations: 7 },
  })
})

test('a file that cannot be read is named, together with its setting', () => {
  expect(message({ SECRET_KEYS_FILE: join(folder, 'missing') })).toMatch(
    /^Settings: SECRET_KEYS_FILE: ENOENT.*missing/,
  )
  expect(message({ SECRET_KEYS_FILE: folder })).toContain('is no file')
  expect(message({ SECRET_KEYS_FILE: file('empty', '\n') })).toContain('is empty')
  expect(message({ SECRET_KEYS_FILE: file('large', 'x'.repeat(70_000)) })).toContain('is larger than')
})

test('a device or a pipe is refused instead of read for ever', () => {
  expect(message({ SMTP_URL_FILE: '/dev/zero' })).toContain('is no file')
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(message({ SMTP_URL_FILE: pipe })).toContain('is no file')
})

test('the same setting cannot be given twice, and no message shows a secret', () => {
  const both = message({
    METRICS_TOKEN: 'sixteen letters!!',
    METRICS_TOKEN_FILE: file('twice', 'other secret'),
  })
  expect(both).toBe('Settings: METRICS_TOKEN: is set, and METRICS_TOKEN_FILE too; only one may be')
  expect(message({ SMTP_URL_FILE: file('smtp', 'hunter2') })).not.toContain('hunter2')
})

test('names that only end like a setting are left alone', () => {
  expect(message({ PATH_FILE: '/nowhere', SSL_CERT_FILE: '/nowhere' })).toBeUndefined()
})
