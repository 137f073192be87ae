import {
  listNotifications,
  markNotificationsUnread,
} from '@savepoint/contract/tickets/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldNotifications } from '../../src/tickets/notifications/notify-queries.ts'
import { openPage } from '../support/live-page.ts'
import {
  mentioning,
  type NotificationServer,
  startNotificationServer,
} from '../support/notification-server.ts'
import { sendRequest } from '../support/requests.ts'

let at: NotificationServer
beforeAll(async () => {
  at = await startNotificationServer()
  await at.testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => at.close())

const mailsTo = (email: string) =>
  at.testServer.db<
    { body: string }[]
  >`select body from mails where recipient = ${email} and kind = 'mentioned'`
const mention = ({ id }: { id: string }) => mentioning({ kind: 'agent', id })

describe('notifications', () => {
  it('reach the agent of a ticket: assignments, players, notes, and when it is taken away', async () => {
    const { id, player } = await at.openTicket()
    await at.change(at.anna, id, { agentId: at.boris.id })
    await at.write(player, id)
    await at.note(at.anna, id)
    await at.work()
    expect(await at.heard(at.boris, id)).toEqual([
      'notedInMine noted',
      'customerWrote customerWrote',
      'assignedToMe agentAssigned',
    ])
    await at.change(at.anna, id, { agentId: at.vera.id })
    await at.work()
    expect((await at.heard(at.boris, id))[0]).toBe('takenFromMe agentAssigned')
    expect(await at.heard(at.vera, id)).toEqual(['assignedToMe agentAssigned'])
  })

  it('are never about what somebody did themselves', async () => {
    const { id } = await at.openTicket()
    await at.change(at.boris, id, { agentId: at.boris.id })
    await at.follow(at.boris, id)
    await at.note(at.boris, id, mention(at.boris))
    await at.reply(at.boris, id)
    await at.work()
    expect(await at.heard(at.boris, id)).toEqual([])
  })

  it('are grouped by ticket, with pages, and the unread ones apart', async () => {
    const reader = await at.hire(at.role, 'Reader')
    const tickets = await Promise.all([1, 2, 3].map(() => at.openTicket(reader.id)))
    for (const { id, player } of tickets)
      for (let times = 0; times < 4; times += 1) await at.write(player, id)
    await at.work()
    const first = await at.groups(reader, { limit: 2 })
    expect(
      first.items.map(({ ticket, count, unread, items }) => [ticket?.id, count, unread, items.length]),
    ).toEqual([tickets[2], tickets[1]].map((ticket) => [ticket?.id, 4, 4, 3]))
    const second = await at.groups(reader, { limit: 2, cursor: first.nextCursor as string })
    expect(second.items.map(({ ticket }) => ticket?.id)).toEqual([tickets[0]?.id])
    expect(second.nextCursor).toBeNull()
    await at.read(reader, { ticketId: tickets[1]?.id as number })
    const unread = await at.groups(reader, { unread: 'true' })
    expect(unread.items.map(({ ticket }) => ticket?.id)).toEqual([tickets[2]?.id, tickets[0]?.id])
    expect(await at.count(reader)).toMatchObject({ unread: 8, mentions: 0 })
    expect((await at.count(reader)).ticketIds).not.toContain(tickets[1]?.id)
  })

  it('are marked as read up to one, which can be undone, and only one’s own', async () => {
    const reader = await at.hire(at.role, 'Reader')
    const { id, player } = await at.openTicket(reader.id)
    await at.write(player, id)
    await at.work()
    const [group] = (await at.groups(reader)).items
    const later = await at.openTicket(reader.id)
    await at.write(later.player, later.id)
    await at.work()
    await at.read(at.anna, { until: 1e9 })
    expect((await at.count(reader)).unread).toBe(2)
    const { count, readAt } = await at.read(reader, { until: group?.id as number })
    expect(count).toBe(1)
    expect((await at.count(reader)).ticketIds).toEqual([later.id])
    const undo = (token: string) =>
      sendRequest(at.testServer, markNotificationsUnread, { token, body: { readAt } })
    await undo(at.anna.token)
    expect((await at.count(reader)).unread).toBe(1)
    await undo(reader.token)
    expect((await at.count(reader)).unread).toBe(2)
  })

  it('are what the profile asks for; mentions are listed in any case', async () => {
    const reader = await at.hire(at.role, 'Reader')
    await at.want(reader, { bell: ['notedInMine'] })
    const { id, player } = await at.openTicket(reader.id)
    await at.write(player, id)
    await at.note(at.anna, id)
    await at.note(at.anna, id, mention(reader))
    await at.work()
    expect(await at.heard(reader, id)).toEqual(['mentioned noted', 'notedInMine noted'])
  })

  it('reach every window of an employee at once, and so does reading', async () => {
    const { id } = await at.openTicket()
    const windows = await Promise.all([1, 2].map(() => openPage(at.testServer, at.vera.token)))
    const other = await openPage(at.testServer, at.boris.token)
    await at.note(at.anna, id, mention(at.vera))
    await at.work()
    const isMention = (message: object) => 'kind' in message && message.kind === 'mentioned'
    for (const page of windows)
      expect(await page.until(isMention)).toMatchObject({ type: 'notification', ticketId: id })
    await at.read(at.vera, { ticketId: id })
    for (const page of windows)
      expect(await page.until((one) => one.type === 'notification' && one.kind === null)).toBeDefined()
    expect(other.heard.filter(({ type }) => type === 'notification')).toEqual([])
    for (const page of [...windows, other]) page.close()
  })

  it('are not made of what happened long ago, nor kept for ever', async () => {
    const reader = await at.hire(at.role, 'Reader')
    const { id, player } = await at.openTicket(reader.id)
    await at.write(player, id)
    await at.testServer
      .db`update ticket_events set created_at = created_at - interval '25 hours' where ticket_id = ${id}`
    await at.work()
    expect(await at.heard(reader, id)).toEqual([])
    for (let times = 0; times < 5; times += 1) await at.note(at.anna, id)
    await at.work()
    const clean = (before: Date, perAgent: number) =>
      deleteOldNotifications(at.testServer.db, { before, perAgent })
    const kept = async () =>
      (await at.testServer.db`select 1 from notifications where agent_id = ${reader.id}`).length
    await clean(new Date(0), 3)
    expect(await kept()).toBe(3)
    await clean(at.testServer.clock.now(), 3)
    expect(await kept()).toBe(0)
  })

  it('and follows of a former employee are deleted', async () => {
    const former = await at.hire(at.role, 'Former')
    const { id } = await at.openTicket()
    await at.follow(former, id)
    await at.note(at.anna, id, mention(former))
    await at.work()
    const { ports, db, clock } = at.testServer
    const actor = { kind: 'agent' as const, id: at.anna.id } as Parameters<typeof ports.releaseAgent>[1]
    await db.begin((tx) =>
      ports.releaseAgent(tx, actor, {
        agent: { id: former.id, name: 'Former' },
        role: { id: at.role, name: 'Role' },
        now: clock.now(),
      }),
    )
    const rows = await db`
      select 1 from notifications where agent_id = ${former.id} union all select 1 from ticket_followers where agent_id = ${former.id}`
    expect(rows).toEqual([])
  })

  it('are listed to employees alone', async () => {
    const { player } = await at.openTicket()
    expect((await sendRequest(at.testServer, listNotifications, { token: player.token })).status).toBe(403)
  })
})

describe('an unread mention', () => {
  it('is emailed after five minutes, several in one email, without what the note says', async () => {
    const reader = await at.hire(at.role, 'Reader')
    const { id } = await at.openTicket()
    await at.note(at.anna, id, mention(reader))
    await at.note(at.boris, id, mention(reader))
    await at.work()
    await at.mail()
    expect(await mailsTo(reader.email)).toEqual([])
    at.testServer.clock.advance({ minutes: 6 })
    await Promise.all([at.mail(), at.mail()])
    const mails = await mailsTo(reader.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain(`Anna: #${id}`)
    expect(mails[0]?.body).toContain(`Boris: #${id}`)
    expect(mails[0]?.body).not.toContain('Look')
    expect(mails[0]?.body).not.toContain('Lost sword')
  })

  it('is not emailed once read, unwanted or not visible any more', async () => {
    const { id } = await at.openTicket(at.gleb.id)
    const [reader, unwilling] = [await at.hire(at.role, 'Reader'), await at.hire(at.role, 'Unwilling')]
    await at.want(unwilling, { mentionsByMail: false })
    for (const one of [reader, unwilling, at.gleb]) await at.note(at.anna, id, mention(one))
    await at.work()
    await at.read(reader, { ticketId: id })
    await at.change(at.anna, id, { agentId: null })
    at.testServer.clock.advance({ minutes: 6 })
    await at.mail()
    for (const { email } of [reader, unwilling, at.gleb]) expect(await mailsTo(email)).toEqual([])
  })
})
