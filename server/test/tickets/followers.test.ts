import { listFollowers } from '@savepoint/contract/tickets/notifications/mentions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import {
  mentioning,
  type NotificationServer,
  startNotificationServer,
} from '../support/notification-server.ts'
import { sendRequest } from '../support/requests.ts'

let at: NotificationServer
beforeAll(async () => {
  at = await startNotificationServer()
})
afterAll(() => at.close())

const followersOf = async (id: number, { token }: { token: string } = at.anna) =>
  (await sendRequest(at.testServer, listFollowers, { token, params: { id } })).data
const mention = ({ id }: { id: string }) => mentioning({ kind: 'agent', id })

describe('a follower', () => {
  it('is notified of players, colleagues and statuses, once for each thing', async () => {
    const { id, player } = await at.openTicket()
    await at.follow(at.vera, id)
    await at.write(player, id)
    await at.reply(at.anna, id)
    await at.note(at.anna, id)
    await at.work()
    const items = await at.testServer.db<{ kind: string }[]>`
      select e.kind from notifications n join ticket_events e on e.id = n.event_id where n.agent_id = ${at.vera.id} and n.ticket_id = ${id} order by n.id`
    expect(items.map(({ kind }) => kind)).toEqual(['customerWrote', 'replied', 'noted'])
    await at.change(at.anna, id, { status: 'Resolved' })
    await at.work()
    expect((await at.heard(at.vera, id))[0]).toBe('followed statusChanged')
  })

  it('learns that a reply resolved the ticket', async () => {
    const { id } = await at.openTicket()
    await at.follow(at.vera, id)
    await at.reply(at.anna, id, 'Resolved')
    await at.work()
    const [group] = (await at.groups(at.vera)).items
    expect(group?.items.map(({ event }) => [event?.kind, event?.detail])).toEqual([
      ['statusChanged', 'Resolved'],
      ['replied', null],
    ])
  })

  it('is not notified of what happened before, nor after leaving', async () => {
    const { id, player } = await at.openTicket()
    await at.write(player, id)
    at.testServer.clock.advance({ seconds: 1 })
    await at.follow(at.vera, id)
    await at.work()
    expect(await at.heard(at.vera, id)).toEqual([])
    expect((await at.unfollow(at.vera, id)).status).toBe(204)
    await at.write(player, id)
    await at.work()
    expect(await at.heard(at.vera, id)).toEqual([])
    expect(await followersOf(id, at.vera)).toEqual({ isFollowing: false, items: [] })
  })

  it('becomes one by being named, but never again after leaving', async () => {
    const { id, player } = await at.openTicket()
    await at.note(at.anna, id, mention(at.vera))
    await at.work()
    expect((await followersOf(id)).items).toMatchObject([{ name: 'Vera' }])
    await at.unfollow(at.vera, id)
    await at.note(at.anna, id, mention(at.vera))
    await at.work()
    await at.write(player, id)
    await at.work()
    expect(await at.heard(at.vera, id)).toEqual(['mentioned noted', 'mentioned noted'])
    expect((await followersOf(id)).items).toEqual([])
    await at.follow(at.vera, id)
    expect((await followersOf(id, at.vera)).isFollowing).toBe(true)
  })

  it('is not made of a whole team that is named', async () => {
    const { id } = await at.openTicket()
    await at.note(at.anna, id, mentioning({ kind: 'team', id: at.otherRole }))
    await at.work()
    expect(await at.heard(at.vera, id)).toEqual(['mentioned noted'])
    expect((await followersOf(id)).items).toEqual([])
  })

  it('is neither notified nor shown while the ticket is not visible', async () => {
    const { id, player } = await at.openTicket(at.gleb.id)
    await at.follow(at.gleb, id)
    await at.change(at.anna, id, { agentId: at.boris.id })
    await at.work()
    await at.write(player, id)
    await at.work()
    expect((await followersOf(id)).items).toEqual([])
    expect((await at.follow(at.gleb, id)).status).toBe(404)
    expect((await at.unfollow(at.gleb, id)).status).toBe(404)
    await at.change(at.anna, id, { agentId: at.gleb.id })
    await at.work()
    expect(await at.heard(at.gleb, id)).toEqual(['assignedToMe agentAssigned'])
  })

  it('is one however often and from wherever they ask at once', async () => {
    const { id } = await at.openTicket()
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.follow(at.vera, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    expect((await followersOf(id)).items).toHaveLength(1)
  })

  it('costs those who act no statement, however many there are', async () => {
    const { id, player } = await at.openTicket()
    const cost = async () => {
      const statements: number[] = []
      for (const call of [
        () => at.write(player, id),
        () => at.reply(at.anna, id),
        () => at.note(at.anna, id),
      ])
        statements.push((await countWork(at.testServer, call)).statements)
      return statements
    }
    await cost()
    const before = await cost()
    await Promise.all([at.boris, at.vera].map((one) => at.follow(one, id)))
    expect(await cost()).toEqual(before)
  })
})
