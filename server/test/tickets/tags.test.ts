import {
  deleteTag,
  exportTags,
  getTag,
  listTags,
  searchTags,
  updateTag,
} from '@savepoint/contract/tickets/tags.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { auditOf } from '../support/role-inputs.ts'
import { startTagServer, type TagServer } from '../support/tag-server.ts'

let server: TagServer
beforeAll(async () => {
  server = await startTagServer()
})
afterAll(() => server.close())

describe('tags', () => {
  it('are created, renamed and listed by name, with the number of their tickets', async () => {
    const [zebra, apple] = [
      await server.addTag({ name: 'zebra' }),
      await server.addTag({ name: 'Apple', color: 'red' }),
    ]
    await server.change(await server.openTicket(), { tagIds: [zebra.id] })
    const list = await sendRequest(server.testServer, listTags, { token: server.admin.token, query: {} })
    const shown = list.data.items.filter(({ id }) => id === zebra.id || id === apple.id)
    expect(shown.map(({ name, ticketsCount, project }) => ({ name, ticketsCount, project }))).toEqual([
      { name: 'Apple', ticketsCount: 0, project: null },
      { name: 'zebra', ticketsCount: 1, project: null },
    ])
    const body = { name: 'Zebra', color: 'green' as const }
    const renamed = await sendRequest(server.testServer, updateTag, {
      token: server.admin.token,
      params: { id: zebra.id },
      body,
    })
    expect(renamed.data).toMatchObject(body)
    expect((await auditOf(server.testServer, zebra.id)).map(({ action }) => action)).toEqual([
      'tagCreated',
      'tagChanged',
    ])
  })

  it('have names of their own among those that one ticket can have, in any case', async () => {
    const name = server.nextName()
    const global = await server.addTag({ name })
    expect((await server.create({ name: name.toUpperCase() })).problem).toMatchObject({
      code: 'documentAlreadyExists',
      errors: [{ path: 'name', message: 'Tag with such name already exists' }],
    })
    expect((await server.create({ name, projectId: server.topic.projectId })).status).toBe(400)
    const other = server.nextName()
    await server.addTag({ name: other, projectId: server.topic.projectId })
    expect((await server.create({ name: other, projectId: server.elsewhere.projectId })).status).toBe(201)
    expect((await server.create({ name: other })).status).toBe(400)
    await sendRequest(server.testServer, deleteTag, { token: server.admin.token, params: { id: global.id } })
    expect((await server.create({ name })).status).toBe(201)
  })

  it('get the same name once when two are created at the same moment', async () => {
    const name = server.nextName()
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.create({ name })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('are found by a part of the name, also in the other keyboard layout', async () => {
    await server.addTag({ name: 'Возврат денег 100%' })
    const find = async (q: string) => {
      const { data } = await sendRequest(server.testServer, listTags, {
        token: server.admin.token,
        query: { q },
      })
      return data.items.map(({ name }) => name)
    }
    expect(await find('ВОЗВР')).toEqual(['Возврат денег 100%'])
    expect(await find('djpdhfn')).toEqual(['Возврат денег 100%'])
    expect(await find('100%')).toEqual(['Возврат денег 100%'])
    expect(await find('100_')).toEqual([])
  })

  it('of a project are offered in it alone, and to those who work there', async () => {
    const [own, global] = [await server.addTag({ projectId: server.topic.projectId }), await server.addTag()]
    const find = async (token: string, projectId?: string) => {
      const query = { limit: 100, ...(projectId ? { projectId } : {}) }
      const { data } = await sendRequest(server.testServer, listTags, { token, query })
      const found = await sendRequest(server.testServer, searchTags, { token, query })
      expect(found.data.items).toEqual(data.items.map(({ ticketsCount: _, updatedAt: __, ...tag }) => tag))
      return [own, global].filter(({ id }) => data.items.some((item) => item.id === id))
    }
    expect(await find(server.admin.token, server.topic.projectId)).toEqual([own, global])
    expect(await find(server.admin.token, server.elsewhere.projectId)).toEqual([global])
    const stranger = await server.hire({ topics: [server.elsewhere] })
    expect(await find(stranger.token)).toEqual([global])
    expect(await find((await server.hire({ topics: [server.topic] })).token)).toEqual([own, global])
    const answer = await sendRequest(server.testServer, getTag, {
      token: stranger.token,
      params: { id: own.id },
    })
    expect(answer.status).toBe(404)
  })

  it('may become those of every project, but not of another', async () => {
    const tag = await server.addTag({ projectId: server.topic.projectId })
    const move = (projectId: string | null) =>
      sendRequest(server.testServer, updateTag, {
        token: server.admin.token,
        params: { id: tag.id },
        body: { name: tag.name, color: tag.color, projectId },
      })
    expect((await move(server.elsewhere.projectId)).status).toBe(400)
    expect((await move(null)).data.project).toBeNull()
    expect((await move(server.topic.projectId)).status).toBe(400)
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await server.create({ projectId: unknown })).problem.errors).toEqual([
      { path: 'projectId', message: 'Not found' },
    ])
  })

  it('are exported as a table', async () => {
    const tag = await server.addTag({ name: '=Formula', projectId: server.topic.projectId })
    const { text } = await sendRequest(server.testServer, exportTags, {
      token: server.admin.token,
      query: {},
    })
    expect(text).toContain(`'=Formula,blue,${tag.project?.name},0`)
  })
})
