import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { explainStart } from '../../src/platform/explain-start.ts'

describe('The address of the pages', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['desk.internal', 'http://desk.internal:3000'],
  ])('follows from HOST=%s', (HOST, publicUrl) => {
    expect(readConfig({ HOST, DEMO: 'off' }).publicUrl).toBe(publicUrl)
  })

  it('may be given with a slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://help.example.com:8443/' }).publicUrl).toBe(
      'https://help.example.com:8443',
    )
  })

  it.each(['/help', '/?from=mail', '?', '/#top', '/help/'])('has no "%s" behind it', (more) => {
    expect(() => readConfig({ PUBLIC_URL: `https://help.example.com${more}` })).toThrow(
      'Settings: PUBLIC_URL: must be an address without a path',
    )
  })

  it('has no user', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://user@help.example.com' })).toThrow('without a path')
  })
})

it('Settings of a bucket without its name are refused', () => {
  expect(() => readConfig({ FILES_S3_ENDPOINT: 'https://s3.test', FILES_S3_REGION: 'eu' })).toThrow(
    'Settings: FILES_S3_ENDPOINT and FILES_S3_REGION cannot be set without FILES_S3_BUCKET',
  )
  expect(readConfig({ FILES_S3_BUCKET: 'files', FILES_S3_REGION: 'eu' }).s3?.region).toBe('eu')
})

describe('The line of a port that cannot be listened to', () => {
  const failure = (more: object) => Object.assign(new Error('listen'), { syscall: 'listen', ...more })
  const config = { port: 3000, metricsPort: 9464 }

  it.each([
    [{ code: 'EADDRINUSE', port: 3000 }, 'port 3000 is taken; set PORT to another one.'],
    [{ code: 'EADDRINUSE', port: 9464 }, 'port 9464 is taken; set METRICS_PORT to another one.'],
    [{ code: 'EACCES', port: 9464 }, 'port 9464 needs more rights; set METRICS_PORT to another one.'],
  ])('names its setting: %j', (error, line) => {
    expect(explainStart(failure(error), config)).toBe(`Savepoint cannot start: ${line}`)
  })

  it('is another one for everything else', () => {
    expect(explainStart(new Error('no database'), undefined)).toBe('Savepoint cannot start: no database')
  })
})

it.each([
  { LIMIT_REPLY_EXPECTED_HOURS: '1000000000000' },
  { LIMIT_ARCHIVE_AFTER_DAYS: '36501' },
  { LIMIT_TICKETS_PER_DAY: '3000000000' },
  { MAIL_FROM: 'garbage' },
  { MAIL_FROM: 'Desk <desk@players.test>\r\nBcc: all@players.test' },
])('Settings that nothing can be done with are refused: %o', (settings) => {
  expect(() => readConfig(settings)).toThrow(Object.keys(settings)[0])
})

it.each(['desk@players.test', 'Desk <desk@players.test>', '"Desk, Players" <desk@players.test>'])(
  'A sender may be written as %s',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  },
)
