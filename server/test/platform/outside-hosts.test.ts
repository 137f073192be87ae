import { describe, expect, it } from 'vitest'
import { InsideHostError, isOutside, outsideAddress } from '../../src/platform/outside-hosts.ts'

const inside = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
]

describe('the address of a mail server', () => {
  it.each(inside)('%s is internal', (address) => {
    expect(isOutside(address)).toBe(false)
  })

  it.each(['93.184.216.34', '2606:4700:4700::1111', '::ffff:93.184.216.34'])('%s is outside', (address) => {
    expect(isOutside(address)).toBe(true)
  })
})

describe('the host of a mail account', () => {
  it.each(['localhost', '127.0.0.1', '2130706433', '0x7f.1', '::1', '::ffff:127.0.0.1', '0'])(
    'is refused as %s, however the address is written',
    async (host) => {
      await expect(outsideAddress(host, [])).rejects.toThrow(InsideHostError)
    },
  )

  it('is taken where the operator allows its network, and only there', async () => {
    expect(await outsideAddress('127.0.0.1', ['127.0.0.0/8'])).toBe('127.0.0.1')
    expect(await outsideAddress('127.0.0.1', ['127.0.0.1'])).toBe('127.0.0.1')
    await expect(outsideAddress('127.0.0.1', ['127.0.0.2', '10.0.0.0/8', '::1/128'])).rejects.toThrow(
      InsideHostError,
    )
  })
})
