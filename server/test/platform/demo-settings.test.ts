import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig, SettingsError } from '../../src/platform/config.ts'

const interfaces = vi.spyOn(os, 'networkInterfaces')
const machine = (...addresses: string[]) =>
  interfaces.mockReturnValue({
    eth0: addresses.map((address) => ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4' })) as never,
  })
beforeAll(() => {
  machine()
  // Updates named imports of the replaced function as well.
  syncBuiltinESMExports()
})
afterEach(() => machine())
afterAll(() => {
  interfaces.mockRestore()
  syncBuiltinESMExports()
})

const demoAt = (settings: Record<string, string | undefined>) => {
  const { demo, demoIsExposed } = readConfig(settings)
  return { demo, demoIsExposed }
}
const off = { demo: false, demoIsExposed: false }

describe('The demo', () => {
  it.each([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.8.8.8' }])(
    'turns itself on where only this machine reaches it: %j',
    (settings) => expect(demoAt(settings)).toEqual({ demo: true, demoIsExposed: false }),
  )

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: 'desk.internal' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { DATABASE_URL: 'postgres://db/x', SECRET_KEYS: 'x' },
  ])('stays off elsewhere: %j', (settings) => expect(demoAt(settings)).toEqual(off))

  it('is on there when asked for, and says that it is exposed', () => {
    machine('192.168.1.5', '172.17.0.1', 'fe80::1')
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'desk.internal'])
      expect([HOST, demoAt({ HOST, DEMO: 'on' })]).toEqual([HOST, { demo: true, demoIsExposed: true }])
  })

  it.each([
    { PUBLIC_URL: 'https://help.example.com' },
    { PUBLIC_URL: 'http://8.8.8.8' },
    { PUBLIC_URL: 'http://[2a00:1450::1]' },
    { HOST: '8.8.8.8' },
    { HOST: 'help.example.com' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '::ffff:8.8.8.8' },
  ])('does not run where the internet reaches it: %j', (settings) => {
    machine('10.0.0.2', '8.8.4.4')
    expect(() => readConfig({ DEMO: 'on', ...settings })).toThrow(SettingsError)
  })
})
