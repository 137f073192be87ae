import { deleteTag, getTag, mergeTag } from '@savepoint/contract/tickets/tags.ts'
import { createTicketView, listTicketViews } from '@savepoint/contract/tickets/ticket-views.ts'
import { listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retagTickets } from '../../src/tickets/tags/retag-tickets.ts'
import { sendRequest } from '../support/requests.ts'
import { startTagServer, type TagServer } from '../support/tag-server.ts'

let server: TagServer
beforeAll(async () => {
  server = await startTagServer()
})
afterAll(() => server.close())

const listed = async (tagId: string) => {
  const query = { section: 'all' as const, tagId }
  const { data } = await sendRequest(server.testServer, listTickets, { token: server.admin.token, query })
  return data.items.map(({ id }) => id)
}
const inBase = async (id: number) => {
  const [row] = await server.testServer.db<
    { tag_ids: string[] }[]
  >`select tag_ids from tickets where id = ${id}`
  return row?.tag_ids
}

describe('a tag that is no longer wanted', () => {
  it('is taken off all tickets when it is deleted: at once for everybody, soon in the rows', async () => {
    const id = await server.openTicket()
    const [gone, stays] = [await server.addTag(), await server.addTag()]
    await server.change(id, { tagIds: [gone.id, stays.id] })
    await sendRequest(server.testServer, deleteTag, { token: server.admin.token, params: { id: gone.id } })
    expect(await server.tagsOf(id)).toEqual([stays.name])
    expect(await inBase(id)).toHaveLength(2)
    await retagTickets(server.testServer)
    expect(await inBase(id)).toEqual([stays.id])
    expect(await server.testServer.db`select 1 from tags where id = ${gone.id}`).toHaveLength(0)
  })

  it('gives its tickets and saved filters to the one it is merged into, through several merges', async () => {
    const [first, second, third] = [await server.addTag(), await server.addTag(), await server.addTag()]
    const tickets = [await server.openTicket(), await server.openTicket(), await server.openTicket()] as const
    await server.change(tickets[0], { tagIds: [first.id] })
    await server.change(tickets[1], { tagIds: [second.id, first.id] })
    await server.change(tickets[2], { tagIds: [third.id, first.id] })
    const view = { name: 'Mine', section: 'all' as const, filter: { tagId: first.id } }
    await sendRequest(server.testServer, createTicketView, { token: server.admin.token, body: view })
    const merge = (id: string, intoId: string) =>
      sendRequest(server.testServer, mergeTag, {
        token: server.admin.token,
        params: { id },
        body: { intoId },
      })
    expect((await merge(first.id, second.id)).data).toMatchObject({ id: second.id, ticketsCount: 3 })
    expect((await merge(second.id, third.id)).data).toMatchObject({ id: third.id, ticketsCount: 3 })
    const check = async () => {
      for (const id of tickets) expect(await server.tagsOf(id)).toEqual([third.name])
      for (const tag of [first, second, third])
        expect((await listed(tag.id)).toSorted()).toEqual([...tickets].toSorted())
    }
    await check()
    // The log of a ticket names the tag as it appears.
    await server.change(tickets[0], { removeTagIds: [third.id] })
    expect(await inBase(tickets[0])).toEqual([])
    await server.change(tickets[0], { tagIds: [third.id] })
    await retagTickets(server.testServer)
    await check()
    for (const id of tickets) expect(await inBase(id)).toEqual([third.id])
    const views = await sendRequest(server.testServer, listTicketViews, { token: server.admin.token })
    expect(views.data.items.find(({ name }) => name === 'Mine')?.filter).toEqual({ tagId: third.id })
    expect((await merge(first.id, third.id)).status).toBe(404)
    const found = await sendRequest(server.testServer, getTag, {
      token: server.admin.token,
      params: { id: first.id },
    })
    expect(found.data).toMatchObject({ id: third.id, ticketsCount: 3 })
  })

  it('is not merged into itself, or into what its tickets may not have', async () => {
    const [global, own] = [await server.addTag(), await server.addTag({ projectId: server.topic.projectId })]
    const merge = (id: string, intoId: string) =>
      sendRequest(server.testServer, mergeTag, {
        token: server.admin.token,
        params: { id },
        body: { intoId },
      })
    expect((await merge(global.id, global.id)).problem.errors).toEqual([
      { path: 'intoId', message: 'Not found' },
    ])
    expect((await merge(global.id, own.id)).problem.code).toBe('invalidOperation')
    expect((await merge(own.id, global.id)).status).toBe(200)
  })

  it('is on no ticket afterwards, although others put it on tickets at the same moment', async () => {
    const [gone, into] = [await server.addTag(), await server.addTag()]
    const ids = await Promise.all(Array.from({ length: 12 }, () => server.openTicket()))
    await Promise.all([
      ...ids.map((id) => server.change(id, { addTagIds: [gone.id] })),
      sendRequest(server.testServer, mergeTag, {
        token: server.admin.token,
        params: { id: gone.id },
        body: { intoId: into.id },
      }),
    ])
    await retagTickets(server.testServer)
    const left = await server.testServer.db`select 1 from tickets where tag_ids @> array[${gone.id}::uuid]`
    expect(left).toHaveLength(0)
  })
})
