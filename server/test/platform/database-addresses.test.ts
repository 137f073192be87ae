import { expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import {
  hostsOf,
  isDatabaseUrl,
  nameOf,
  urlOfHost,
  userOf,
} from '../../src/platform/database-address/database-url.ts'

const keys = { SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
const several = 'postgres://desk:p%40ss@one:5433,two,[::1]:5434/desk?sslmode=require'

it('A URL may name several servers, with and without ports', () => {
  const hosts = hostsOf(several)
  expect(hosts).toEqual([
    { host: 'one', port: 5433 },
    { host: 'two', port: 5432 },
    { host: '::1', port: 5434 },
  ])
  expect(hosts.map((host) => urlOfHost(several, host))).toEqual([
    'postgres://desk:p%40ss@one:5433/desk?sslmode=require',
    'postgres://desk:p%40ss@two:5432/desk?sslmode=require',
    'postgres://desk:p%40ss@[::1]:5434/desk?sslmode=require',
  ])
  expect([userOf(several), nameOf(several)]).toEqual(['desk', 'one:5433,two:5432,::1:5434'])
})

it.each(['mysql://desk@one/desk', 'postgres://one:port/desk', 'postgres:///desk', 'one:5432'])(
  '%s is refused',
  (url) => {
    expect(isDatabaseUrl(url)).toBe(false)
    expect(() => readConfig({ ...keys, DATABASE_URL: url })).toThrow('DATABASE_URL')
  },
)

it('Servers to read from are a list, and need the database', () => {
  const config = readConfig({
    ...keys,
    DATABASE_URL: several,
    DATABASE_READ_URLS: 'postgres://a/desk, postgres://b/desk',
  })
  expect(config.databaseReadUrls).toEqual(['postgres://a/desk', 'postgres://b/desk'])
  expect(() => readConfig({ DATABASE_READ_URLS: 'postgres://a/desk' })).toThrow(
    'cannot be set without DATABASE_URL',
  )
})
