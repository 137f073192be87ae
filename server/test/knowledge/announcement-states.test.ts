import type { AnnouncementState } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailAnnouncements } from '../../src/knowledge/announcements/mail-announcements.ts'
import { type AnnouncementServer, startAnnouncementServer } from '../support/announcement-server.ts'
import { mailsTo } from '../support/mail/demo-mails.ts'

let server: AnnouncementServer
const reader = 'reader@players.test'
beforeAll(async () => {
  server = await startAnnouncementServer()
  await server.subscribe(reader, { locale: 'en' })
})
beforeEach(async () => {
  await server.testServer.db`delete from announcements`
  await server.testServer.db`delete from mails`
})
afterAll(() => server.close())

/** From two hours from now to four hours from now. */
const planMaintenance = (body: Parameters<typeof server.add>[0] = {}) =>
  server.add({
    ...{ kind: 'maintenance', state: 'scheduled', startsAt: server.at(2), endsAt: server.at(4) },
    ...body,
  })
const wait = (hours: number) => server.testServer.clock.advance({ hours })
const shown = async () => {
  const [one] = await server.show({ projectId: server.topic.projectId })
  return { state: one?.state, updates: one?.updates.map(({ state }) => state) }
}
const mailed = async () => {
  await mailAnnouncements(server.testServer.services)
  const mails = await mailsTo(server.testServer, reader)
  return mails.map(({ body }) => /^Status: (.+)$/m.exec(body)?.[1])
}

describe('the state of a maintenance that goes by its times', () => {
  it('is that of the moment in an update that keeps it, and in its email', async () => {
    const { id } = await planMaintenance()
    await server.postUpdate(id, { translations: { ru: 'Скоро' } })
    wait(3)
    await server.postUpdate(id, { translations: { ru: 'Половина' }, notify: true })
    expect(await shown()).toEqual({ state: 'inProgress', updates: ['inProgress', 'scheduled'] })
    expect(await mailed()).toEqual(['in progress'])
    wait(2)
    await server.postUpdate(id, { translations: { ru: 'Спасибо' } })
    expect(await shown()).toEqual({ state: 'done', updates: ['done', 'inProgress', 'scheduled'] })
  })

  it('is that of the moment in the email about its publication', async () => {
    await planMaintenance({ startsAt: server.at(-1), endsAt: server.at(1), notify: true })
    expect(await mailed()).toEqual(['in progress'])
  })

  it('goes on by its times after such an update, so that its end can still be moved', async () => {
    const { id } = await planMaintenance()
    wait(5)
    await server.postUpdate(id)
    await server.save(id, {
      ...{ kind: 'maintenance', state: 'scheduled', startsAt: server.at(-3), endsAt: server.at(1) },
    })
    expect(await shown()).toEqual({ state: 'inProgress', updates: ['done'] })
  })
})

describe('an update after the planned end', () => {
  const refusal = async (id: string, state: AnnouncementState) => {
    const { status, problem } = await server.postUpdate(id, { state })
    return [status, problem?.errors]
  }
  const atState = [400, [{ path: 'state', message: 'After the end' }]]

  it('cannot say that it goes on before the end is moved', async () => {
    const { id } = await planMaintenance()
    wait(5)
    expect(await refusal(id, 'inProgress')).toEqual(atState)
    expect(await refusal(id, 'scheduled')).toEqual(atState)
    expect(await shown()).toEqual({ state: 'done', updates: [] })
    const moved = await server.save(id, {
      ...{ kind: 'maintenance', state: 'scheduled', startsAt: server.at(-3), endsAt: server.at(1) },
    })
    expect(moved.status).toBe(200)
    expect((await server.postUpdate(id, { state: 'inProgress' })).status).toBe(201)
    expect(await shown()).toEqual({ state: 'inProgress', updates: ['inProgress'] })
  })

  it('may say that it is done, and go on once that was a mistake and the end is moved', async () => {
    const { id } = await planMaintenance()
    wait(5)
    expect((await server.postUpdate(id, { state: 'done' })).status).toBe(201)
    await server.save(id, {
      ...{ kind: 'maintenance', state: 'done', startsAt: server.at(-3), endsAt: server.at(1) },
    })
    expect((await server.postUpdate(id, { state: 'inProgress' })).data.phase).toBe('current')
  })

  it('of a known issue is refused too, since players would still see it as over', async () => {
    const { id } = await server.add({ endsAt: server.at(1) })
    wait(2)
    expect(await refusal(id, 'monitoring')).toEqual(atState)
  })
})
