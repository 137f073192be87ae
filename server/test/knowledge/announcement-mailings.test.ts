import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import { getAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailAnnouncements } from '../../src/knowledge/announcements/mail-announcements.ts'
import { type AnnouncementServer, startAnnouncementServer } from '../support/announcement-server.ts'
import { sendRequest } from '../support/requests.ts'

let server: AnnouncementServer
beforeAll(async () => {
  server = await startAnnouncementServer()
})
beforeEach(async () => {
  await server.testServer.db`delete from announcements`
  await server.testServer.db`delete from announcement_subscriptions`
  await server.testServer.db`delete from mails`
})
afterAll(() => server.close())

const news = { kind: 'news', state: null } as const
const wait = (hours: number) => server.testServer.clock.advance({ hours })
const send = () => mailAnnouncements(server.testServer.services)
/** Who has got how many emails. */
const got = async () =>
  Object.fromEntries(
    (
      await server.testServer.db<{ recipient: string; count: number }[]>`
        select recipient, count(*)::int as count from mails where kind = 'announcement' group by recipient order by recipient`
    ).map(({ recipient, count }) => [recipient.replace('@players.test', ''), count]),
  )
/** Without the requests of somebody who subscribes. */
async function subscribe(...names: string[]) {
  const { clock, db } = server.testServer
  await db`
    insert into announcement_subscriptions (id, project_id, email, locale, created_at)
    select overlay(gen_random_uuid()::text placing lpad(to_hex(${clock.now().getTime()}::bigint), 12, '0') from 1 for 13)::uuid,
      ${server.topic.projectId}, name || '@players.test', 'en', ${clock.now()}
    from unnest(${names}::text[]) name`
}
/** The job is killed before the last one. */
async function sendSome() {
  const { services } = server.testServer
  const { ports } = services
  const writeAnnouncementEmail: typeof ports.writeAnnouncementEmail = (given, email) => {
    if (email.to.startsWith('last@')) throw new Error('killed')
    return ports.writeAnnouncementEmail(given, email)
  }
  const dying = { ...services, ports: { ...ports, writeAnnouncementEmail } }
  await expect(mailAnnouncements(dying)).rejects.toThrow('killed')
}
const unsubscribe = (name: string) =>
  server.testServer.db`delete from announcement_subscriptions where email = ${`${name}@players.test`}`

describe('planned news', () => {
  it('reach everybody who subscribed before their start, once', async () => {
    await subscribe('before')
    await server.add({ ...news, startsAt: server.at(48), notify: true })
    wait(24)
    await subscribe('meanwhile')
    expect(await send()).toBe(0)
    wait(25)
    await subscribe('after')
    await send()
    await send()
    expect(await got()).toEqual({ before: 1, meanwhile: 1 })
  })

  it('reach nobody twice who leaves and comes back while they go out', async () => {
    const first = Array.from({ length: announcementLimits.mailsAtOnce }, (_, n) => `a${n}`)
    await subscribe(...first)
    await server.add({ ...news, startsAt: server.at(2), notify: true })
    wait(1)
    await subscribe('last')
    wait(1)
    await sendSome()
    await unsubscribe('a0')
    await subscribe('a0')
    await send()
    await send()
    expect(await got()).toEqual(Object.fromEntries([...first, 'last'].map((name) => [name, 1])))
  })
})

const sale = () => ({ ...news, startsAt: server.at(2), endsAt: server.at(4) })
const read = async (id: string) =>
  (
    await sendRequest(server.testServer, getAnnouncement, {
      token: await server.token(),
      params: { id },
    })
  ).data

describe('emails that have not gone out', () => {
  it('are cancelled by withdrawing the announcement', async () => {
    await subscribe('reader')
    const { id } = await server.add({ ...sale(), notify: true })
    await server.save(id, { ...sale(), published: false })
    server.testServer.clock.advance({ days: 60 })
    await server.save(id, { ...news, startsAt: server.at(-1), published: true })
    await send()
    expect(await got()).toEqual({})
  })

  it('of an update are cancelled so too', async () => {
    await subscribe('reader')
    const { id } = await server.add()
    await server.postUpdate(id, { notify: true })
    await server.save(id, { published: false })
    expect((await server.save(id, { published: true })).data.updates[0]?.notified).toBe(false)
    expect(await send()).toBe(0)
  })

  it('are cancelled by saving without them, and ordered again by saving with them', async () => {
    await subscribe('reader')
    const { id } = await server.add({ ...sale(), notify: true })
    const cancelled = await server.save(id, sale())
    expect(cancelled.data.mailing).toBeNull()
    const ordered = await server.save(id, { ...sale(), notify: true })
    expect(ordered.data.mailing).toEqual({ state: 'waiting', sent: 0 })
    wait(3)
    await send()
    expect(await got()).toEqual({ reader: 1 })
  })

  it('about a publication are never sent once it is over, but those about its resolution are', async () => {
    await subscribe('reader')
    const { id } = await server.add({ ...sale(), notify: true })
    wait(5)
    expect(await send()).toBe(0)
    expect((await read(id)).mailing).toEqual({ state: 'finished', sent: 0 })
    const issue = await server.add({ notify: true })
    wait(1)
    await server.postUpdate(issue.id, { state: 'resolved', notify: true })
    expect(await send()).toBe(1)
    expect((await read(issue.id)).mailing).toEqual({ state: 'finished', sent: 0 })
  })

  it('are ordered anew when what reached nobody is published again', async () => {
    const { id } = await server.add({ notify: true })
    await send()
    await server.save(id, { published: false })
    await subscribe('reader')
    await server.save(id, { published: true, notify: true })
    await send()
    expect(await got()).toEqual({ reader: 1 })
  })

  it('go out about what was over already when somebody asked for them', async () => {
    await subscribe('reader')
    await server.add({ state: 'resolved', notify: true })
    wait(1)
    expect(await send()).toBe(1)
  })
})

it('emails that are going out are not ordered a second time by withdrawing the announcement', async () => {
  const first = Array.from({ length: announcementLimits.mailsAtOnce }, (_, n) => `a${n}`)
  await subscribe(...first)
  wait(1)
  await subscribe('last')
  const { id } = await server.add({ notify: true })
  expect((await read(id)).mailing).toEqual({ state: 'waiting', sent: 0 })
  await sendSome()
  const { data } = await server.save(id, {})
  expect(data.mailing).toEqual({ state: 'sending', sent: first.length })
  await server.save(id, { published: false })
  await server.save(id, { published: true, notify: true })
  expect(await send()).toBe(0)
  expect((await read(id)).mailing).toEqual({ state: 'finished', sent: first.length })
  expect(await got()).toEqual(Object.fromEntries(first.map((name) => [name, 1])))
})
