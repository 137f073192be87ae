import * as contract from '@savepoint/contract/knowledge/broken-links.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLinks } from '../../src/knowledge/broken-links/check-links.ts'
import { type LinkServer, linkTo, startLinkServer } from '../support/link-server.ts'
import { sendRequest } from '../support/requests.ts'

let server: LinkServer
beforeAll(async () => {
  server = await startLinkServer()
})
beforeEach(() => server.empty())
afterAll(() => server.close())

/** Sessions would end if the clock moved, so everything known is moved back. */
const passDays = (days: number) => server.testServer.db`
  update outside_links set next_check_at = next_check_at - make_interval(days => ${days}),
    failing_since = failing_since - make_interval(days => ${days}), checked_at = checked_at - make_interval(days => ${days})`

describe('Links to other hosts', () => {
  const link = async (...paths: string[]) =>
    await server.create('Ссылки', {
      content: linkTo(...paths.map((path): [string, string] => [server.host.at(path), path])),
    })

  it('are broken after failing on two days, and fine after one answer', async () => {
    await link('/fine', '/missing')
    await server.check()
    expect(await server.problems()).toEqual([])
    expect(await server.check()).toBe(0)
    await passDays(1)
    expect([await server.check(), await server.problems()]).toEqual([1, [['/missing', 'notFound']]])
    expect((await server.list()).items).toMatchObject([{ status: 404, target: null }])
    server.host.answer('/missing', 200)
    await passDays(7)
    await server.check()
    expect(await server.problems()).toEqual([])
    server.host.answer('/missing', 404)
  })

  it('are asked once for all texts, once a week, one at a time', async () => {
    await link('/fine')
    await server.create('Ещё', { content: linkTo([`${server.host.at('/fine')}#part`, 'та же']) })
    expect(await server.check()).toBe(1)
    await passDays(6)
    expect(await server.check()).toBe(0)
    await passDays(1)
    expect(await server.check()).toBe(1)
    expect(server.host.requests).toEqual(['HEAD /fine', 'HEAD /fine'])
  })

  it('that nobody links to any more are not asked', async () => {
    const { id } = await link('/fine')
    await server.save(id, server.bodyOf('Ссылки'))
    expect([await server.check(), server.host.requests]).toEqual([0, []])
  })

  it('are checked again at once when an editor asks', async () => {
    await link('/failing')
    await server.check()
    await passDays(1)
    await server.check()
    const [broken] = (await server.list()).items
    expect(broken).toMatchObject({ problem: 'serverError', status: 503, checking: false })
    server.host.answer('/failing', 200)
    const again = () =>
      sendRequest(server.testServer, contract.checkBrokenLink, {
        token: server.anna.token,
        params: { id: broken?.id ?? '' },
      })
    expect((await again()).status).toBe(204)
    expect((await server.list()).items[0]?.checking).toBe(true)
    await server.check()
    expect(await server.problems()).toEqual([])
    server.host.answer('/failing', 503)
  })

  it('are not blamed when our own network is down', async () => {
    const silent = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((address) => `http://${address}:9/`)
    await server.create('Сеть', { content: linkTo(...silent.map((url): [string, string] => [url, url])) })
    await server.check()
    await passDays(1)
    await server.check()
    expect(await server.problems()).toEqual([])
    await link('/fine')
    await passDays(1)
    await server.check()
    await passDays(1)
    await server.testServer.db`update outside_links set next_check_at = now() - interval '1 year'`
    await server.check()
    expect((await server.problems()).map(([, problem]) => problem)).toEqual([
      'noAnswer',
      'noAnswer',
      'noAnswer',
    ])
  })

  it('are blamed when nobody else is asked, but somebody would answer', async () => {
    const silent = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((address) => `http://${address}:9/`)
    await link('/fine')
    await server.check()
    await server.create('Сеть', { content: linkTo(...silent.map((url): [string, string] => [url, url])) })
    await server.check()
    await passDays(1)
    await server.check()
    expect((await server.problems()).map(([, problem]) => problem)).toEqual([
      'noAnswer',
      'noAnswer',
      'noAnswer',
    ])
  })

  it('are bounded in number at a time, and left for later', async () => {
    await link('/fine', '/moved', '/no-head')
    expect([await server.check({ mostPerRun: 2 }), await server.check({ mostPerRun: 2 })]).toEqual([2, 1])
  })

  it('are never asked where an operator has switched it off', async () => {
    await link('/fine')
    const { services } = server.testServer
    const config = { ...services.config, checksOutsideLinks: false }
    expect([await checkLinks({ ...services, config }), server.host.requests]).toEqual([0, []])
  })
})
