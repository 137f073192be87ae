import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import {
  deleteMacro,
  exportMacros,
  getMacro,
  listMacros,
  updateMacro,
} from '@savepoint/contract/tickets/replies/macros.ts'
import { createTag, deleteTag, mergeTag } from '@savepoint/contract/tickets/tags.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest, upload } from '../support/requests.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

async function addTag() {
  const body = { name: server.nextName(), color: 'blue' as const }
  return (await sendRequest(server.testServer, createTag, { token: server.lead.token, body })).data
}

describe('saving a macro', () => {
  it('checks what its actions name, and says which one is wrong', async () => {
    const gone = await addTag()
    await sendRequest(server.testServer, deleteTag, { token: server.lead.token, params: { id: gone.id } })
    const own = (await server.createReply({ scope: 'personal' })).data
    const picture = await upload(server.testServer, {
      token: server.lead.token,
      name: 'x.txt',
      content: Buffer.from('x'),
    })
    const wrong: [Action[], string][] = [
      [
        [
          { type: 'priority', priority: 'low' },
          { type: 'addTag', tagId: gone.id },
        ],
        'actions.1.tagId',
      ],
      [[{ type: 'assign', agentId: gone.id }], 'actions.0.agentId'],
      [[{ type: 'reply', savedReplyId: own.id }], 'actions.0.savedReplyId'],
      [[{ type: 'reply', content: text('{{nonsense}}') }], 'actions.0.content'],
      [
        [
          {
            type: 'note',
            content: { type: 'doc', content: [{ type: 'image', attrs: { fileId: picture.data.id } }] },
          },
        ],
        'actions.0.content',
      ],
      [[{ type: 'reply' }], 'actions.0.content'],
      [
        [
          { type: 'status', status: 'Resolved' },
          { type: 'status', status: 'Resolved' },
        ],
        'actions.1',
      ],
    ]
    for (const [actions, path] of wrong) {
      const { problem } = await server.create({ actions })
      expect(problem.errors?.[0]?.path).toBe(path)
    }
    expect(
      (await server.create({ scope: 'personal', actions: [{ type: 'reply', savedReplyId: own.id }] })).status,
    ).toBe(201)
    const many: Action[] = Array.from({ length: 21 }, () => ({ type: 'addTag', tagId: gone.id }))
    expect((await server.create({ actions: many })).status).toBe(400)
  })

  it('follows a tag that is merged', async () => {
    const [one, other] = [await addTag(), await addTag()]
    const macro = (
      await server.create({
        actions: [
          { type: 'priority', priority: 'low' },
          { type: 'addTag', tagId: one.id },
        ],
      })
    ).data
    const body = { intoId: other.id }
    await sendRequest(server.testServer, mergeTag, { token: server.lead.token, params: { id: one.id }, body })
    const { data } = await sendRequest(server.testServer, getMacro, {
      token: server.lead.token,
      params: { id: macro.id },
    })
    expect(data.actions).toEqual([
      { type: 'priority', priority: 'low' },
      { type: 'addTag', tagId: other.id },
    ])
  })

  it('changes, lists, exports and deletes it', async () => {
    const { testServer, lead } = server
    const { id } = (await server.create({ name: 'Before' })).data
    const params = { id }
    const body = {
      name: 'After',
      scope: 'team' as const,
      teamId: server.roleId,
      folder: 'Bans',
      actions: [{ type: 'note' as const, content: text('N') }],
    }
    const changed = await sendRequest(testServer, updateMacro, { token: lead.token, params, body })
    expect(changed.data).toMatchObject({
      name: 'After',
      scope: 'team',
      folder: 'Bans',
      team: { id: server.roleId },
    })
    const { data } = await sendRequest(testServer, listMacros, {
      token: server.agent.token,
      query: { q: 'bans' },
    })
    expect(data.items.map(({ name }) => name)).toEqual(['After'])
    const { text: csv } = await sendRequest(testServer, exportMacros, { token: lead.token })
    expect(csv).toContain('After,team')
    await sendRequest(testServer, deleteMacro, { token: lead.token, params })
    expect((await sendRequest(testServer, getMacro, { token: lead.token, params })).status).toBe(404)
    const actions = await testServer.db`select action from audit where subject_id = ${id} order by at, id`
    expect(actions.map(({ action }) => action)).toEqual(['macroCreated', 'macroChanged', 'macroDeleted'])
  })
})
