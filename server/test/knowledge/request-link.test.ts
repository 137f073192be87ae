import { lookup } from 'node:dns/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestLink } from '../../src/knowledge/broken-links/request-link.ts'
import { type LinkHost, startLinkHost } from '../support/link-host.ts'

let host: LinkHost
beforeAll(async () => {
  host = await startLinkHost()
})
afterAll(() => host.close())

const ask = (address: string, allowed = ['127.0.0.1/32'], milliseconds = 2_000) =>
  requestLink(address, { allowed, milliseconds, sender: 'Test' })

describe('A link to another host', () => {
  it.each([
    ['/fine', null, 200],
    ['/missing', 'notFound', 404],
    ['/gone', 'notFound', 410],
    ['/forbidden', null, 403],
    ['/busy', null, 429],
    ['/failing', 'serverError', 503],
    ['/no-head', null, 200],
    ['/head-missing', null, 200],
    ['/moved', null, 200],
    ['/moved-missing', 'notFound', 404],
    ['/endless', 'redirects', 302],
    ['/to-store', null, 302],
    ['/to-nowhere', 'redirects', 302],
    ['/inside', 'redirectsInside', null],
    ['/reset', 'noAnswer', null],
  ])('that answers as %s has the problem %s', async (path, problem, status) => {
    expect(await ask(host.at(path))).toEqual({ problem, status })
  })

  it('is followed through five redirects, no more', async () => {
    const before = host.requests.length
    await ask(host.at('/endless'))
    expect(host.requests.length - before).toBe(6)
  })

  it('is connected to by the address that was checked, not by another of its name', async () => {
    const { port } = new URL(host.at('/'))
    const names = (await lookup('localhost', { all: true })).map(({ address }) => address)
    expect(names).toContain('127.0.0.1')
    expect(await ask(`http://localhost:${port}/fine`)).toEqual({ problem: null, status: 200 })
    expect(host.addresses.at(-1)).toBe('127.0.0.1')
  })

  it('has a bounded time', async () => {
    const startedAt = Date.now()
    expect(await ask(host.at('/slow'), ['127.0.0.1/32'], 300)).toEqual({ problem: 'noAnswer', status: null })
    expect(Date.now() - startedAt).toBeLessThan(2_000)
  })

  it('is asked for its head: a body of ten megabytes is not read', async () => {
    expect(await ask(host.at('/huge'))).toEqual({ problem: null, status: 200 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(host.bytesSent()).toBeLessThan(5_000_000)
  })

  it('is not asked when it leads inside, however it is written', async () => {
    const before = host.requests.length
    const port = new URL(host.at('/')).port
    for (const name of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ])
      expect(await ask(`http://${name}:${port}/fine`, []), name).toEqual({ problem: null, status: null })
    for (const address of ['10.0.0.1', '192.168.1.1', '169.254.169.254', '[fd00::1]', '[fe80::1]'])
      expect(await ask(`http://${address}/latest/meta-data`, []), address).toEqual({
        problem: null,
        status: null,
      })
    expect(host.requests.length).toBe(before)
  })
})
