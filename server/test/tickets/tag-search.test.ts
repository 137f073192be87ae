import { deleteTag, mergeTag } from '@savepoint/contract/tickets/tags.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTagServer, type TagServer } from '../support/tag-server.ts'

let server: TagServer
beforeAll(async () => {
  server = await startTagServer()
})
afterAll(() => server.close())

async function search(q: string, token = server.admin.token) {
  const { data, status, text } = await sendRequest(server.testServer, searchTickets, { token, query: { q } })
  expect(status, text).toBe(200)
  return data.items
}
const ids = async (q: string, token?: string) => (await search(q, token)).map(({ id }) => id)

async function openTagged(name: string, where = server.topic) {
  const projectId = where === server.topic ? null : where.projectId
  const tag = await server.addTag({ name, projectId })
  const id = await server.openTicket(where)
  await server.change(id, { tagIds: [tag.id] })
  return { id, tag }
}

describe('a search of tickets by tag', () => {
  it('finds the tickets by the beginning of its name, in any case, and marks it', async () => {
    const { id } = await openTagged('Refund wanted')
    for (const [q, marked] of [
      ['refund wanted', 'Refund wanted'],
      ['REFU', 'Refu'],
    ] as const) {
      const [hit] = await search(q)
      expect([hit?.id, hit?.found?.where]).toEqual([id, 'tag'])
      expect(hit?.found?.parts[0]).toEqual({ text: marked, hit: true })
      expect(hit?.found?.parts.map(({ text }) => text).join('')).toBe('Refund wanted')
    }
    expect(await ids('wanted refund')).toEqual([])
  })

  it('forgives the wrong keyboard layout', async () => {
    const { id } = await openTagged('Возврат')
    const [hit] = await search('djpdhfn')
    expect([hit?.id, hit?.found]).toEqual([id, { where: 'tag', parts: [{ text: 'Возврат', hit: true }] }])
    const latin = await openTagged('Payment')
    expect(await ids('зфньуте')).toEqual([latin.id])
  })

  it('lists the latest changes first, and a ticket once though two of its tags fit', async () => {
    const older = await openTagged('Twice one')
    server.testServer.clock.advance({ minutes: 1 })
    const newer = await openTagged('Twice two')
    await server.change(newer.id, { addTagIds: [older.tag.id] })
    expect(await ids('twice')).toEqual([newer.id, older.id])
  })

  it('finds only tickets that the agent may see, by tags of their own projects', async () => {
    const { topic, elsewhere } = server
    const near = await openTagged('Escalated')
    const far = await openTagged('Escalated abroad', elsewhere)
    const common = await server.openTicket(elsewhere)
    await server.change(common, { tagIds: [near.tag.id] })
    expect((await ids('escalated')).toSorted()).toEqual([near.id, far.id, common].toSorted())
    const seer = await server.hire({ topics: [topic] })
    expect(await ids('escalated', seer.token)).toEqual([near.id])
    expect(await ids('escalated abroad', seer.token)).toEqual([])
    const roleId = await addRole(server.testServer, { pools: ['my'], categories: [topic.categoryId] })
    const blind = await addAgent(server.testServer, { roleId })
    expect(await ids('escalated', blind.token)).toEqual([])
    const moved = await addTopic(server.testServer)
    await server.testServer.db`
      update tickets set category_id = ${moved.categoryId}, project_id = ${moved.projectId} where id = ${near.id}`
    expect(await ids('escalated', seer.token)).toEqual([])
  })

  it('takes a name as it is written', async () => {
    const odd = await openTagged(`50%_off \\ 'quoted'`)
    for (const q of ['50%_', `50%_off \\ 'q`]) expect(await ids(q)).toEqual([odd.id])
    for (const q of ['5%', '50_', '%', '_', "'; select 1; --", '\\']) expect(await ids(q)).toEqual([])
    const longest = `${'ж'.repeat(49)}!`
    const { id } = await openTagged(longest)
    expect(await ids(longest)).toEqual([id])
    expect(await ids(`${longest}${'ж'.repeat(50)}`)).toEqual([])
  })

  it('follows a tag that was merged, and finds nothing by one that was deleted', async () => {
    const { token } = server.admin
    const [from, into] = [await openTagged('Duplicate'), await openTagged('Repeated')]
    await sendRequest(server.testServer, mergeTag, {
      token,
      params: { id: from.tag.id },
      body: { intoId: into.tag.id },
    })
    expect(await ids('duplicate')).toEqual([])
    expect((await ids('repeated')).toSorted()).toEqual([from.id, into.id].toSorted())
    await sendRequest(server.testServer, deleteTag, { token, params: { id: into.tag.id } })
    expect(await ids('repeated')).toEqual([])
  })

  it('finds the latest of very many', async () => {
    const { id, tag } = await openTagged('Outage')
    await server.testServer.db`
      insert into tickets (project_id, project_name, category_id, category_name, channel, title, status, contact_locale, contact_email,
        created_at, updated_at, queue_rank, tag_ids)
      select project_id, project_name, category_id, category_name, channel, 'T', 'Closed', 'ru', 'x@y.test', created_at - interval '1 day',
        updated_at - interval '1 day', 0, tag_ids
      from tickets, generate_series(1, 1500) where id = ${id}`
    server.testServer.clock.advance({ minutes: 1 })
    const latest = await server.openTicket()
    await server.change(latest, { tagIds: [tag.id] })
    expect((await ids('outage'))[0]).toBe(latest)
  })

  it('asks the database no more often than other searches', async () => {
    await openTagged('Counted')
    const { statements } = await countWork(server.testServer, () => search('counted'))
    expect(statements).toBeLessThanOrEqual(5)
  })
})
