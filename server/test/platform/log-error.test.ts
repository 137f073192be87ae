import { describe, expect, it } from 'vitest'
import { loggedError } from '../../src/platform/log/log-error.ts'
import { withoutPersonalData } from '../../src/platform/log/without-personal-data.ts'

describe('a text for the log', () => {
  it.each([
    ['550 5.1.1 <ola@players.test>: User unknown', '550 5.1.1 <[email]>: User unknown'],
    ['cannot open /customer?email=ola%40players.test&x=1', 'cannot open /customer?email=[email]&x=1'],
    ['cannot open /players/ola@players.test', 'cannot open [email]'],
    ['почта игрок@пример.рф отклонена', 'почта [email] отклонена'],
    ['from 203.0.113.7:443 and [2001:db8::1]', 'from [ip] and [ip]'],
    ['postgres://desk:secret@db.internal/desk', 'postgres://[secret]@db.internal/desk'],
    ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'Bearer [token]'],
    ['code Zk3vT9qLw2XyB8nRf5HsJ1mCd7PgAu4EtKoViWxYz0Q', 'code [token]'],
    ['hash 5f4dcc3b5aa765d61d8327deb882cf99', 'hash [token]'],
  ])('without %s', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected)
  })

  it.each([
    'request 0196d0a0-1111-7000-8000-000000000001 at 10:24:31.512',
    '    at handler (/app/node_modules/@fastify/compress/index.js:12:30)',
    'relation "ticket_messages" violates check constraint "ticket_messages_kind_check" in v1.24.0',
  ])('keeps %s', (text) => {
    expect(withoutPersonalData(text)).toBe(text)
  })

  it('is bounded in length and time, whatever it is made of', () => {
    for (const part of ['a', '@', 'a@', '-', ':', '1.', '%40', 'aA1', '://', '[:'])
      expect(withoutPersonalData(part.repeat(200_000)).length).toBeLessThanOrEqual(20_000)
  })
})

describe('an error in the log', () => {
  it('of PostgreSQL names the schema and no values', () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "Zappa the Great"'), {
      name: 'PostgresError',
      code: '22P02',
      routine: 'string_to_uuid',
      detail: 'Failing row contains (ola@players.test, Zappa).',
      where: "unnamed portal parameter $1 = 'Zappa'",
      query: 'select 1',
      parameters: ['Zappa'],
      table_name: 'tickets',
    })
    const logged = loggedError(error)
    expect(logged).toMatchObject({ type: 'PostgresError', code: '22P02', table_name: 'tickets' })
    expect(JSON.stringify(logged)).not.toMatch(/Zappa|ola@|select 1/)
    expect(logged.stack).toMatch(/^PostgresError: invalid input syntax for type uuid\n\s+at /)
  })

  it('of the system names its host, and one with causes all of them', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    const logged = loggedError(new Error('no database', { cause: refused }))
    expect(logged.cause).toMatchObject({
      message: 'connect ECONNREFUSED 10.0.0.5:5432',
      code: 'ECONNREFUSED',
    })
    expect(loggedError(new AggregateError([refused], 'all')).errors).toHaveLength(1)
    expect(loggedError('ola@players.test')).toEqual({ type: 'string', message: '[email]', stack: '' })
  })
})
