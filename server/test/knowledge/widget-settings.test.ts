import {
  createWidgetSecret,
  deleteWidgetSecret,
  getWidgetSettings,
} from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { getSession } from '@savepoint/contract/people/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockName } from '../../src/platform/database/lock-queries.ts'
import { arePagesBuilt } from '../support/built-pages.ts'
import { openPage } from '../support/live-page.ts'
import { sendRequest } from '../support/requests.ts'
import { auditOf } from '../support/role-inputs.ts'
import { countWaiting } from '../support/waiting-locks.ts'
import { startWidgetServer, type WidgetServer } from '../support/widget-server.ts'

const areBuilt = arePagesBuilt()

let server: WidgetServer
beforeAll(async () => {
  server = await startWidgetServer()
})
afterAll(() => server.close())

const settings = async () =>
  (
    await sendRequest(server.testServer, getWidgetSettings, {
      token: await server.adminToken(),
      params: { id: server.topic.projectId },
    })
  ).data

const policyOf = async (url: string) => {
  const { headers } = await server.testServer.app.inject({ method: 'GET', url })
  const ancestors = /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  return [ancestors, headers['x-frame-options']]
}

describe.runIf(areBuilt)('The pages that may frame the widget', () => {
  it('are exactly those that an administrator names', async () => {
    const page = `/widget?project=${server.topic.projectId}`
    expect(await policyOf(page)).toEqual(["'self'", undefined])
    const saved = await server.allow(['https://game.test', 'http://localhost:3000'], 0)
    expect(saved.data).toMatchObject({
      version: 1,
      allowedOrigins: ['https://game.test', 'http://localhost:3000'],
    })
    expect(await policyOf(page)).toEqual(['https://game.test http://localhost:3000', undefined])
    expect(await policyOf(`${page}&token=x`)).toEqual(['https://game.test http://localhost:3000', undefined])
  })

  it('are none for another project, a hidden one, or whatever is no project', async () => {
    for (const project of [server.elsewhere.projectId, crypto.randomUUID(), 'x', "x'; script-src *"])
      expect(await policyOf(`/widget?project=${encodeURIComponent(project)}`)).toEqual(["'self'", undefined])
    expect(await policyOf('/widget')).toEqual(["'self'", undefined])
    await server.testServer.db`update projects set active = false where id = ${server.topic.projectId}`
    expect(await policyOf(`/widget?project=${server.topic.projectId}`)).toEqual(["'self'", undefined])
    await server.testServer.db`update projects set active = true where id = ${server.topic.projectId}`
  })

  it('may frame no other page', async () => {
    const query = `?project=${server.topic.projectId}`
    for (const page of ['/', '/customer', '/auth', '/tickets/my', '/widgets', '/widget/x', '/api/session'])
      expect(await policyOf(page + query)).toEqual(["'none'", 'SAMEORIGIN'])
  })
})

describe('The sites that may embed the widget', () => {
  it.each([
    'http://game.test',
    'https://game.test/',
    'https://game.test/path',
    'https://*.game.test',
    'https://Game.test',
    'https://game.test:443',
    'https://game.test; script-src *',
    'https://game.test https://evil.test',
    "https://a';x",
    'javascript:alert(1)',
    'null',
    '',
    '*',
  ])('are not written as %s', async (origin) => {
    const answer = await server.allow([origin])
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, 'allowedOrigins.0'])
  })

  it('are 20 at most, each once, and not overwritten by somebody who did not see them', async () => {
    const many = Array.from({ length: 21 }, (_none, index) => `https://game${index}.test`)
    expect((await server.allow(many)).status).toBe(400)
    expect((await server.allow(['https://a.test', 'https://a.test'])).status).toBe(400)
    const { version } = await settings()
    expect((await server.allow(['https://a.test'], version)).status).toBe(200)
    expect((await server.allow(['https://b.test'], version)).status).toBe(409)
    expect((await settings()).allowedOrigins).toEqual(['https://a.test'])
  })
})

describe('The secret of a project', () => {
  it('is shown once and stored encrypted', async () => {
    const { secret, id } = await server.createSecret()
    expect(JSON.stringify(await settings())).not.toContain(secret)
    const [row] = await server.testServer.db<{ secret_sealed: string }[]>`
      select secret_sealed from widget_secrets where id = ${id}`
    expect(row?.secret_sealed).not.toContain(secret)
    expect(secret.length).toBeGreaterThanOrEqual(43)
  })

  it('is accepted for a day after it was replaced, also when it was replaced again at once', async () => {
    const first = await server.createSecret()
    server.testServer.clock.advance({ hours: 1 })
    const second = await server.createSecret()
    const statusOf = async (secret: string) => (await server.open(await server.sign(secret))).status
    expect([await statusOf(first.secret), await statusOf(second.secret)]).toEqual([201, 201])
    const third = await server.createSecret()
    expect([await statusOf(first.secret), await statusOf(second.secret)]).toEqual([201, 201])
    server.testServer.clock.advance({ hours: 25 })
    expect([await statusOf(second.secret), await statusOf(third.secret)]).toEqual([400, 201])
    expect((await settings()).secrets.map(({ id }) => id)).toEqual([third.id])
  })

  it('is one of five at most', async () => {
    const first = await server.createSecret()
    const others = []
    for (let made = 0; made < 5; made += 1) others.unshift(await server.createSecret())
    expect((await server.open(await server.sign(first.secret))).status).toBe(400)
    expect((await settings()).secrets.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
  })

  it('that is deleted signs nobody in, and whoever it let in is signed out', async () => {
    const { id, secret } = await server.createSecret()
    const { data } = await server.open(await server.sign(secret))
    await server.testServer.app.listen({ port: 0, host: '127.0.0.1' })
    const page = await openPage(server.testServer, data.accessToken)
    const remove = async (projectId: string) =>
      await sendRequest(server.testServer, deleteWidgetSecret, {
        token: await server.adminToken(),
        params: { id: projectId, secretId: id },
      })
    expect((await remove(server.elsewhere.projectId)).status).toBe(404)
    expect((await remove(server.topic.projectId)).status).toBe(204)
    expect((await server.open(await server.sign(secret))).status).toBe(400)
    expect((await sendRequest(server.testServer, getSession, { token: data.accessToken })).status).toBe(401)
    expect(await page.ended()).toBe(true)
    expect((await remove(server.topic.projectId)).status).toBe(404)
  })

  it('lets nobody in who came just before it was deleted', async () => {
    const { id, secret } = await server.createSecret()
    const projectId = server.topic.projectId
    const adminToken = await server.adminToken()
    const token = await server.sign(secret, { sub: 'late' })
    const waiting = await server.testServer.db.begin(async (tx) => {
      await lockName(tx, `player ${projectId} late`)
      const answers = Promise.all(Array.from({ length: 3 }, () => server.open(token)))
      await expect.poll(() => countWaiting(server.testServer.db)).toBe(3)
      const params = { id: projectId, secretId: id }
      await sendRequest(server.testServer, deleteWidgetSecret, { token: adminToken, params })
      return { answers }
    })
    expect((await waiting.answers).map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it('is one, however many are made at once', async () => {
    const token = await server.adminToken()
    const params = { id: server.topic.projectId }
    await Promise.all(
      Array.from({ length: 10 }, () => sendRequest(server.testServer, createWidgetSecret, { token, params })),
    )
    const { secrets } = await settings()
    expect(secrets.filter(({ expiresAt }) => expiresAt === null)).toHaveLength(1)
    expect(secrets).toHaveLength(5)
  })

  it('and the sites leave a trace in the audit log, without the secret', async () => {
    const { secret } = await server.createSecret()
    const entries = await auditOf(server.testServer, server.topic.projectId)
    const actions = entries.map(({ action }) => action)
    for (const action of ['widgetChanged', 'widgetSecretCreated', 'widgetSecretDeleted'])
      expect(actions).toContain(action)
    expect(JSON.stringify(entries)).not.toContain(secret)
  })
})
