import { login } from '@savepoint/contract/people/people.ts'
import { describe, expect, it } from 'vitest'
import { isInNetworks, networkOf } from '../../src/platform/networks.ts'
import { sendRequest } from '../support/requests.ts'
import { startTestServer } from '../support/test-server.ts'

describe('the network of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['2001:db8:1:2:3::4', '20010db800010002/64'],
    ['[2001:db8:1:2:3::4]:443', '20010db800010002/64'],
    ['[2001:db8:1:2:3::4]', '20010db800010002/64'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['999.1.1.1', 'unknown'],
    ['999.1.1.1:80', 'unknown'],
    ['', 'unknown'],
  ])('at %j is %j', (address, network) => expect(networkOf(address)).toBe(network))

  it('is among others by its address alone', () => {
    const networks = ['192.0.2.0/24']
    expect(['192.0.2.1:5678', 'unknown', ''].map((address) => isInNetworks(address, networks))).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each(['192.0.2.1:5678', '[2001:db8::1]:443', 'unknown', '999.1.1.1'])(
    'keeps nobody from signing in when a proxy names the client %j',
    async (address) => {
      const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' })
      const body = { login: 'nobody@players.test', password: 'wrong' }
      const headers = { 'x-forwarded-for': address }
      expect((await sendRequest(server, login, { body, headers })).status).toBe(401)
      await server.close()
    },
  )
})
