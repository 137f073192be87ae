import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailAnnouncements } from '../../src/knowledge/announcements/mail-announcements.ts'
import { type AnnouncementServer, startAnnouncementServer } from '../support/announcement-server.ts'

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
    const { services } = server.testServer
    const { ports } = services
    const writeAnnouncementEmail: typeof ports.writeAnnouncementEmail = (given, email) => {
      if (email.to.startsWith('last@')) throw new Error('killed')
      return ports.writeAnnouncementEmail(given, email)
    }
    await expect(
      mailAnnouncements({ ...services, ports: { ...ports, writeAnnouncementEmail } }),
    ).rejects.toThrow('killed')
    await unsubscribe('a0')
    await subscribe('a0')
    await send()
    await send()
    expect(await got()).toEqual(Object.fromEntries([...first, 'last'].map((name) => [name, 1])))
  })
})
