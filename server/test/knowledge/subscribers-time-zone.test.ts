import { setSubscription } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailAnnouncements } from '../../src/knowledge/announcements/mail-announcements.ts'
import { type AnnouncementServer, startAnnouncementServer } from '../support/announcement-server.ts'
import { mailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'

let server: AnnouncementServer
beforeAll(async () => {
  server = await startAnnouncementServer()
})
beforeEach(async () => {
  await server.testServer.db`delete from announcement_subscriptions`
})
afterAll(() => server.close())

async function player() {
  const one = await addCustomer(server.testServer)
  await server.testServer.db`update customers set email_confirmed_at = now() where id = ${one.id}`
  return one
}
const follow = (token: string, timeZone: string) =>
  sendRequest(server.testServer, setSubscription, {
    token,
    params: { projectId: server.topic.projectId },
    body: { subscribed: true, timeZone },
  })
const announced = async (email: string) =>
  (await mailsTo(server.testServer, email)).find(({ kind }) => kind === 'announcement')?.body

describe('emails about an announcement', () => {
  it('say times as the reader’s browser does, or in UTC', async () => {
    const [known, unknown] = ['known@players.test', 'unknown@players.test']
    await server.subscribe(known, { locale: 'en', timeZone: 'asia/KOLKATA' })
    await server.subscribe(unknown, { locale: 'en', timeZone: 'Mars/Olympus' })
    const { token, email } = await player()
    await follow(token, 'America/New_York')
    const timeZoneOf = async (address: string) => {
      const body = (await announced(address)) ?? ''
      return /Time: .* at [\d:]+ (\S+) – .* at [\d:]+ (\S+)$/m.exec(body)?.slice(1)
    }
    const [startsAt, endsAt] = [server.at(48), server.at(50)]
    await server.add({ kind: 'maintenance', state: 'scheduled', startsAt, endsAt, notify: true })
    await mailAnnouncements(server.testServer.services)
    expect(await timeZoneOf(known)).toEqual(['GMT+5:30', 'GMT+5:30'])
    expect(await timeZoneOf(unknown)).toEqual(['UTC', 'UTC'])
    expect(await announced(email)).toMatch(/GMT-[45] — .*GMT-[45]/)
  })

  it('follow the language and time zone of who subscribes again', async () => {
    const email = 'again@players.test'
    await server.subscribe(email, { timeZone: 'Europe/Moscow' })
    await server.testServer.db`delete from mails`
    await server.subscribe(email, { locale: 'pt' })
    const { token, id } = await player()
    await follow(token, 'Europe/Moscow')
    await follow(token, 'Asia/Tokyo')
    const rows = await server.testServer.db`
      select email, customer_id, locale, time_zone from announcement_subscriptions order by id`
    expect(rows).toEqual([
      { email, customer_id: null, locale: 'pt', time_zone: 'Europe/Moscow' },
      { email: null, customer_id: id, locale: null, time_zone: 'Asia/Tokyo' },
    ])
  })
})
