import {
  confirmSubscription,
  deleteAnnouncementUpdate,
  listSubscriptions,
  setSubscription,
  subscribeByEmail,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { unsubscribe } from '@savepoint/contract/mail/email-preferences.ts'
import { rateLimits } from '@savepoint/contract/rate-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailAnnouncements } from '../../src/knowledge/announcements/mail-announcements.ts'
import { buryProject } from '../../src/knowledge/projects/topic-write-queries.ts'
import { deleteSubscription } from '../../src/knowledge/subscriptions/subscription-queries.ts'
import {
  type AnnouncementServer,
  startAnnouncementServer,
  subscriptionCodeIn,
} from '../support/announcement-server.ts'
import { mailsTo } from '../support/mail/demo-mails.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'

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

let guests = 0
const newAddress = () => {
  guests += 1
  return `subscriber-${guests}@players.test`
}
const send = () => mailAnnouncements(server.testServer.services)
const announced = async (email: string) =>
  (await mailsTo(server.testServer, email)).filter(({ kind }) => kind === 'announcement')
const subscriptions = async () =>
  (await server.testServer.db`select 1 from announcement_subscriptions`).length
async function player({ isConfirmed = true } = {}) {
  const one = await addCustomer(server.testServer)
  if (isConfirmed)
    await server.testServer.db`update customers set email_confirmed_at = now() where id = ${one.id}`
  return one
}
const follow = (token: string, subscribed = true) =>
  sendRequest(server.testServer, setSubscription, {
    token,
    params: { projectId: server.topic.projectId },
    body: { subscribed },
  })
/** Many at once, without their requests. */
async function plantSubscribers(count: number) {
  await server.testServer.db`
    insert into announcement_subscriptions (id, project_id, email, locale, created_at)
    select gen_random_uuid(), ${server.topic.projectId}, 'many-' || n || '@players.test', 'en', ${server.testServer.clock.now()}
    from generate_series(1, ${count}::int) n`
}
const mailsOfMany = async () =>
  await server.testServer.db<{ recipient: string; count: number }[]>`
    select recipient, count(*)::int as count from mails where kind = 'announcement' group by recipient`

it('an account without an address of its own cannot subscribe', async () => {
  const { id, token } = await player()
  await server.testServer.db`update customers set email = 'hero@player.invalid' where id = ${id}`
  const refused = await follow(token)
  expect([refused.status, refused.problem.code]).toEqual([403, 'invalidOperation'])
  expect(await subscriptions()).toBe(0)
})

describe('guests', () => {
  it('subscribe by a mailed link, get emails in their language, and leave by another', async () => {
    const email = newAddress()
    expect((await server.subscribe(email, { locale: 'en' })).data.email).toBe(email)
    const en = { title: 'Login fails', text: 'We are on it.' }
    await server.add({ translations: { ru: { title: 'Вход', text: 'Чиним' }, en }, notify: true })
    expect(await send()).toBe(1)
    const [mail] = await announced(email)
    expect(mail?.subject).toContain('Known issue: Login fails')
    expect(mail?.body).toContain('We are on it.')
    expect(mail?.body).toMatch(/\/announcements\?lang=en\s(?:.|\n)*\/unsubscribe\?code=\S+&lang=en/)
    const code = /unsubscribe\?code=([^&\s]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const left = await sendRequest(server.testServer, unsubscribe, { query: { code } })
    expect(left.data).toEqual({ email, ended: 'announcements' })
    expect(await subscriptions()).toBe(0)
    expect((await sendRequest(server.testServer, unsubscribe, { query: { code } })).status).toBe(400)
  })

  it('are subscribed by nobody else: nothing is stored before they confirm', async () => {
    const email = newAddress()
    const body = { projectId: server.topic.projectId, email }
    await sendRequest(server.testServer, subscribeByEmail, { body })
    expect(await subscriptions()).toBe(0)
    const [mail] = await mailsTo(server.testServer, email)
    const code = subscriptionCodeIn(mail)
    const confirm = (given: string) =>
      sendRequest(server.testServer, confirmSubscription, { body: { code: given } })
    expect((await confirm(`x${code}`)).problem.code).toBe('incorrectCode')
    server.testServer.clock.advance({ days: 8 })
    expect((await confirm(code)).problem.code).toBe('incorrectCode')
  })

  it('cannot learn who is subscribed, nor flood an address', async () => {
    const [known, unknown] = [newAddress(), newAddress()]
    await server.subscribe(known)
    await server.testServer.db`delete from mails`
    const ask = (email: string) =>
      sendRequest(server.testServer, subscribeByEmail, { body: { projectId: server.topic.projectId, email } })
    const [one, other] = [await ask(known), await ask(unknown)]
    expect([one.status, one.text]).toEqual([202, ''])
    expect([other.status, other.text]).toEqual([202, ''])
    expect(await mailsTo(server.testServer, known)).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, () => ask(unknown)))
    expect(await mailsTo(server.testServer, unknown)).toHaveLength(1)
  })

  it('ask at most so often an hour from one network, also at once', async () => {
    const { perHour } = rateLimits.subscriptions
    const answers = await Promise.all(
      Array.from({ length: perHour + 40 }, () =>
        sendRequest(server.testServer, subscribeByEmail, {
          body: { projectId: server.topic.projectId, email: 'same@players.test' },
          address: '10.77.0.1',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(perHour)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  })
})

/** As before there was an account. */
const subscribeAddress = (email: string) => server.testServer.db`
  insert into announcement_subscriptions (id, project_id, email, locale, created_at)
  values (gen_random_uuid(), ${server.topic.projectId}, ${email}, 'ru', ${server.testServer.clock.now()})`

describe('players', () => {
  it('subscribe with one click and get one email, even if their address had subscribed before', async () => {
    const one = await player()
    await subscribeAddress(one.email)
    const { data } = await follow(one.token)
    expect(data.projects.map(({ id }) => id)).toEqual([server.topic.projectId])
    expect((await follow(one.token)).data).toEqual(data)
    await server.add({ notify: true })
    await send()
    expect(await announced(one.email)).toHaveLength(1)
    expect((await follow(one.token, false)).data.projects).toEqual([])
    const listed = await sendRequest(server.testServer, listSubscriptions, { token: one.token })
    expect(listed.data.projects).toEqual([])
    await server.add({ notify: true })
    await send()
    expect(await announced(one.email)).toHaveLength(1)
  })

  it('see and end what their address subscribed to before they had an account', async () => {
    const one = await player()
    await subscribeAddress(one.email)
    const listed = () => sendRequest(server.testServer, listSubscriptions, { token: one.token })
    expect((await listed()).data.projects).toHaveLength(1)
    expect((await follow(one.token, false)).data.projects).toEqual([])
    await server.add({ notify: true })
    await send()
    expect(await announced(one.email)).toEqual([])
  })

  it('end all that their address has by the link of an email', async () => {
    const one = await player()
    await subscribeAddress(one.email)
    await follow(one.token)
    const { db } = server.testServer
    const rows = () => db<{ id: string }[]>`
      select s.id from announcement_subscriptions s left join customers c on c.id = s.customer_id
      where coalesce(c.email, s.email) = ${one.email} order by s.customer_id nulls first`
    const [first] = await rows()
    expect(await deleteSubscription(db, first?.id ?? '')).toBe(one.email)
    expect(await rows()).toEqual([])
  })

  it('get none before their address is confirmed', async () => {
    const one = await player({ isConfirmed: false })
    await follow(one.token)
    await server.add({ notify: true })
    expect(await send()).toBe(0)
  })
})

describe('emails about an announcement', () => {
  it('go out for its publication and for the updates that are marked, each once', async () => {
    const email = newAddress()
    await server.subscribe(email)
    const draft = await server.add({ published: false, notify: true })
    expect(await send()).toBe(0)
    await server.save(draft.id, { published: true, notify: true })
    await send()
    await server.save(draft.id, { published: false })
    await server.save(draft.id, { published: true, notify: true })
    await send()
    expect(await announced(email)).toHaveLength(1)
    await server.postUpdate(draft.id, { translations: { ru: 'Тихо' } })
    await server.postUpdate(draft.id, { state: 'resolved', translations: { ru: 'Починили' }, notify: true })
    await send()
    const mails = await announced(email)
    expect(mails).toHaveLength(2)
    expect(mails.some(({ body }) => body.includes('Починили') && body.includes('решено'))).toBe(true)
    expect(mails.some(({ body }) => body.includes('Тихо'))).toBe(false)
  })

  it('of a maintenance that begins early say when it began', async () => {
    const email = newAddress()
    await server.subscribe(email, { locale: 'en' })
    const [startsAt, endsAt] = [server.at(48), server.at(50)]
    const { id } = await server.add({ kind: 'maintenance', state: 'scheduled', startsAt, endsAt })
    const begunAt = server.at(0)
    await server.postUpdate(id, { state: 'inProgress', notify: true })
    server.testServer.clock.advance({ hours: 1 })
    await server.postUpdate(id, { notify: true })
    await send()
    const bodies = (await announced(email)).map(({ body }) => body)
    const time = (moment: string) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(moment),
      )
    const facts = `Status: in progress\nTime: ${time(begunAt)} UTC – ${time(endsAt)} UTC`
    expect(bodies).toEqual([expect.stringContaining(facts), expect.stringContaining(facts)])
  })

  it('of all games go to nobody whose game is hidden, and a deleted one has no subscribers', async () => {
    const { testServer } = server
    const { projectId } = server.elsewhere
    const email = newAddress()
    await testServer.db`
      insert into announcement_subscriptions (id, project_id, email, locale, created_at)
      values (gen_random_uuid(), ${projectId}, ${email}, 'ru', ${testServer.clock.now()})`
    await testServer.db`update projects set active = false where id = ${projectId}`
    const announcement = await server.add({ projectId: null, notify: true })
    expect(announcement.subscribersCount).toBe(0)
    await send()
    expect(await announced(email)).toEqual([])
    await buryProject(testServer.db, projectId, testServer.clock.now())
    expect(await subscriptions()).toBe(0)
  })

  it('wait for its start, and are not about an update that was deleted', async () => {
    const email = newAddress()
    await server.subscribe(email)
    const { id } = await server.add({ startsAt: server.at(5), notify: true })
    expect(await send()).toBe(0)
    const { data } = await server.postUpdate(id, { notify: true })
    const params = { id, updateId: data.updates[0]?.id ?? '' }
    await sendRequest(server.testServer, deleteAnnouncementUpdate, { token: await server.token(), params })
    server.testServer.clock.advance({ hours: 5 })
    expect(await send()).toBe(1)
    expect(await announced(email)).toHaveLength(1)
  })

  it('reach each of hundreds exactly once, though jobs are killed and run beside each other', async () => {
    await plantSubscribers(450)
    await server.add({ notify: true })
    const { services } = server.testServer
    const { ports } = services
    const dying = (after: number) => {
      let written = 0
      const writeAnnouncementEmail: typeof ports.writeAnnouncementEmail = (...given) => {
        written += 1
        if (written > after) throw new Error('killed')
        return ports.writeAnnouncementEmail(...given)
      }
      return mailAnnouncements({ ...services, ports: { ...ports, writeAnnouncementEmail } })
    }
    await expect(dying(150)).rejects.toThrow('killed')
    expect(await mailsOfMany()).toHaveLength(100)
    await expect(dying(99)).rejects.toThrow('killed')
    await Promise.all([send(), send(), send()])
    const mails = await mailsOfMany()
    expect(mails).toHaveLength(450)
    expect(mails.every(({ count }) => count === 1)).toBe(true)
    expect(await send()).toBe(0)
  })

  it('wait in small numbers, so that a reply is not stuck behind all of them', async () => {
    await plantSubscribers(900)
    await server.add({ notify: true })
    await server.testServer.db`
      insert into mails (id, recipient, subject, body, message_id, automatic, kind, state, created_at, next_try_at, give_up_at, refs)
      select gen_random_uuid(), 'x@players.test', '', '', 'waiting ' || n, true, 'announcement', 'queued', now(), now(), now(), '{}'
      from generate_series(1, 500) n`
    expect(await send()).toBe(0)
    await server.testServer.db`update mails set state = 'sent' where state = 'queued'`
    expect(await send()).toBe(900)
  })
})
