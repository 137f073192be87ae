import { limits } from '@savepoint/contract/limits.ts'
import { commonRights } from '@savepoint/contract/rights.ts'
import { deleteTag, suggestTags } from '@savepoint/contract/tickets/tags.ts'
import { changeTickets, getTicket, getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addTopic } from '../support/staff.ts'
import { startTagServer, type TagServer } from '../support/tag-server.ts'

let server: TagServer
beforeAll(async () => {
  server = await startTagServer()
})
afterAll(() => server.close())

describe('the tags of a ticket', () => {
  it('are set, added and removed, and the log says so', async () => {
    const id = await server.openTicket()
    const [one, two, three] = [await server.addTag(), await server.addTag(), await server.addTag()]
    await server.change(id, { tagIds: [two.id, one.id, one.id] })
    expect(await server.tagsOf(id)).toEqual([one.name, two.name])
    await server.change(id, { addTagIds: [three.id], removeTagIds: [one.id] })
    await server.change(id, { addTagIds: [three.id] })
    expect(await server.tagsOf(id)).toEqual([two.name, three.name])
    const { data } = await sendRequest(server.testServer, getTicketLog, {
      token: server.admin.token,
      params: { id },
      query: { kinds: 'tagsChanged' },
    })
    expect(data.items.map((event) => event.data)).toEqual([
      { added: [{ id: three.id, name: three.name }], removed: [{ id: one.id, name: one.name }] },
      {
        added: [
          { id: one.id, name: one.name },
          { id: two.id, name: two.name },
        ],
        removed: [],
      },
    ])
  })

  it('are refused when there is no such tag for its project, or there are too many', async () => {
    const id = await server.openTicket()
    const foreign = await server.addTag({ projectId: server.elsewhere.projectId })
    const gone = await server.addTag()
    await sendRequest(server.testServer, deleteTag, { token: server.admin.token, params: { id: gone.id } })
    for (const tag of [foreign, gone])
      expect((await server.change(id, { addTagIds: [tag.id] })).problem.errors).toEqual([
        { path: 'addTagIds', message: 'Not found' },
      ])
    const many = await Promise.all(Array.from({ length: limits.tagsPerTicket + 1 }, () => server.addTag()))
    const ids = many.map((tag) => tag.id)
    expect((await server.change(id, { tagIds: ids })).status).toBe(400)
    expect((await server.change(id, { tagIds: ids.slice(1) })).status).toBe(200)
    expect((await server.change(id, { addTagIds: ids.slice(0, 1) })).problem.errors).toEqual([
      { path: 'addTagIds', message: `Max number of values ${limits.tagsPerTicket}` },
    ])
    expect((await server.change(id, { tagIds: [], addTagIds: ids.slice(0, 1) })).status).toBe(400)
  })

  it('need the right to tag', async () => {
    const rights = commonRights.filter((right) => right !== 'tickets.tag')
    const agent = await server.hire({ rights, topics: [server.topic] })
    const tag = await server.addTag()
    for (const body of [{ tagIds: [tag.id] }, { addTagIds: [tag.id] }, { removeTagIds: [tag.id] }])
      expect((await server.change(await server.openTicket(), body, agent.token)).status).toBe(403)
    expect((await server.create({}, agent.token)).status).toBe(403)
  })

  it('are kept apart: two agents at the same moment add to each other’s', async () => {
    const id = await server.openTicket()
    const tags = await Promise.all(Array.from({ length: 10 }, () => server.addTag()))
    const answers = await Promise.all(tags.map((tag) => server.change(id, { addTagIds: [tag.id] })))
    expect(answers.map(({ status }) => status)).toEqual(tags.map(() => 200))
    expect((await server.tagsOf(id)).toSorted()).toEqual(tags.map(({ name }) => name).toSorted())
  })

  it('replaced by somebody else meanwhile are not replaced again', async () => {
    const id = await server.openTicket()
    const [one, two] = [await server.addTag(), await server.addTag()]
    const colleague = await server.hire({ topics: [server.topic] })
    const { data } = await sendRequest(server.testServer, getTicket, {
      token: server.admin.token,
      params: { id },
    })
    await server.change(id, { tagIds: [one.id] }, colleague.token)
    const answer = await server.change(id, { tagIds: [two.id], seenEventId: data.lastEventId })
    expect(answer.problem).toMatchObject({ code: 'ticketChanged', events: [{ kind: 'tagsChanged' }] })
  })

  it('of its old project stay behind when it moves', async () => {
    const id = await server.openTicket()
    const [own, global] = [await server.addTag({ projectId: server.topic.projectId }), await server.addTag()]
    await server.change(id, { tagIds: [own.id, global.id] })
    await server.change(id, server.elsewhere)
    expect(await server.tagsOf(id)).toEqual([global.name])
  })

  it('are put on several tickets at once', async () => {
    const ids = [await server.openTicket(), await server.openTicket(server.elsewhere)]
    const [own, global] = [await server.addTag({ projectId: server.topic.projectId }), await server.addTag()]
    const answer = await sendRequest(server.testServer, changeTickets, {
      token: server.admin.token,
      body: { ids, change: { addTagIds: [own.id, global.id] } },
    })
    expect(answer.data.results.map(({ outcome }) => outcome)).toEqual(['done', 'notAllowed'])
  })

  it('are suggested by what the category’s latest tickets have', async () => {
    const here = await addTopic(server.testServer)
    const agent = await server.hire({ topics: [here] })
    const [often, rarely, never] = [
      await server.addTag(),
      await server.addTag(),
      await server.addTag({ name: `never ${server.nextName()}` }),
    ]
    const open = async (...tags: { id: string }[]) => {
      const id = await server.openTicket(here)
      await server.change(id, { tagIds: tags.map((tag) => tag.id) }, agent.token)
      return id
    }
    await open(often, rarely)
    await open(often)
    const suggest = async (id: number) => {
      const { data } = await sendRequest(server.testServer, suggestTags, {
        token: agent.token,
        params: { id },
      })
      return data.items.map(({ name }) => name)
    }
    expect(await suggest(await open())).toEqual([often.name, rarely.name])
    expect(await suggest(await open(often, never))).toEqual([rarely.name])
  })
})
