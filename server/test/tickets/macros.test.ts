import { documentText } from '@savepoint/contract/document-contents.ts'
import { documentLimits } from '@savepoint/contract/document-limits.ts'
import { adminRights, commonRights } from '@savepoint/contract/rights.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import { getMacro, updateMacro } from '@savepoint/contract/tickets/replies/macros.ts'
import { createTag } from '@savepoint/contract/tickets/tags.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { getTicketLog, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

async function addTag() {
  const body = { name: server.nextName(), color: 'blue' as const }
  return (await sendRequest(server.testServer, createTag, { token: server.lead.token, body })).data
}

describe('a macro run on a ticket', () => {
  it('does all of it at once, as the log says, and counts the use', async () => {
    const tag = await addTag()
    const reply = await server.createReply({
      translations: { en: { content: text('Paid back, {{ticket.id}}') } },
    })
    const actions: Action[] = [
      { type: 'note', content: text('Checked {{field:Platform}}') },
      { type: 'priority', priority: 'urgent' },
      { type: 'addTag', tagId: tag.id },
      { type: 'assign', agentId: server.agent.id, teamId: server.roleId },
      { type: 'reply', savedReplyId: reply.data.id },
      { type: 'status', status: 'Resolved' },
    ]
    const { data: macro } = await server.create({ actions })
    const { id } = await server.openTicket({ platform: 'Steam' })
    const before = await server.read(id)
    const preview = await server.run(id, macro.id, { dryRun: true })
    expect(preview.data.ticket).toBeNull()
    expect(await server.read(id)).toEqual(before)
    const done = await server.run(id, macro.id, { seenEventId: before.lastEventId })
    const kinds = [
      'noted',
      'teamAssigned',
      'agentAssigned',
      'priorityChanged',
      'tagsChanged',
      'replied',
      'statusChanged',
    ]
    expect(preview.data.changes.map(({ kind }) => kind)).toEqual(kinds)
    expect(done.data.changes.map(({ kind }) => kind)).toEqual(kinds)
    expect(done.data.ticket).toMatchObject({
      status: 'Resolved',
      priority: 'urgent',
      tags: [{ id: tag.id }],
      agent: { id: server.agent.id },
      team: { id: server.roleId },
    })
    expect(done.data.ticket?.messages.map(({ kind, content }) => [kind, documentText(content)])).toEqual([
      ['customer', 'Please'],
      ['note', 'Checked Steam'],
      ['reply', `Paid back, ${id}`],
    ])
    const seen = await sendRequest(server.testServer, getMacro, {
      token: server.lead.token,
      params: { id: macro.id },
    })
    expect(seen.data.uses).toBe(1)
  })

  it('is retried without acting twice', async () => {
    const { data: macro } = await server.create({ actions: [{ type: 'reply', content: text('Once') }] })
    const { id } = await server.openTicket()
    const params = { id, macroId: macro.id }
    const { runMacro } = await import('@savepoint/contract/tickets/replies/macros.ts')
    const send = () =>
      sendRequest(server.testServer, runMacro, {
        token: server.agent.token,
        key: 'same-key-1',
        params,
        body: {},
      })
    const [one, two] = [await send(), await send()]
    expect(two.data).toEqual(one.data)
    expect((await server.read(id)).messages).toHaveLength(2)
  })

  it('links an article that players can open, in a reply of its own if there is none', async () => {
    const { testServer, topic } = server
    const article = async (published: boolean) => {
      const id = uuidv7()
      await testServer.db`
        insert into articles (id, category_id, title, content, body, published, created_at, updated_at)
        values (${id}, ${topic.categoryId}, 'How refunds work', ${testServer.db.json(text('Slowly') as never)}, 'Slowly', ${published}, now(), now())`
      return id
    }
    const [open, hidden] = [await article(true), await article(false)]
    const { id } = await server.openTicket()
    const done = await server.runOn(id, [{ type: 'article', articleId: open }])
    const link = JSON.stringify(done.data.changes.find(({ kind }) => kind === 'replied')?.content)
    expect(link).toContain(`/customer/articles/${topic.projectId}/${open}`)
    expect((await server.runOn(id, [{ type: 'article', articleId: hidden }])).status).toBe(403)
    const resolved = await server.runOn(id, [
      { type: 'status', status: 'Resolved' },
      { type: 'article', articleId: open },
    ])
    expect(resolved.data.changes.filter(({ kind }) => kind === 'statusChanged')).toHaveLength(1)
    expect((await server.read(id)).status).toBe('Resolved')
  })

  it('does nothing when one action is refused', async () => {
    const elsewhere = await addTopic(server.testServer)
    const { id } = await server.openTicket()
    const before = await server.read(id)
    const refused = await server.runOn(id, [
      { type: 'note', content: text('First') },
      { type: 'priority', priority: 'low' },
      { type: 'move', ...elsewhere },
    ])
    expect(refused.problem.errors).toEqual([{ path: 'actions.2', message: 'Not found' }])
    expect(await server.read(id)).toEqual(before)
  })

  it('needs for each action the right that doing it by hand needs', async () => {
    const { testServer, topic } = server
    const macros: [string, Action[]][] = [
      ['tickets.note', [{ type: 'note', content: text('N') }]],
      ['tickets.reply', [{ type: 'reply', content: text('R') }]],
      ['tickets.changePriority', [{ type: 'priority', priority: 'low' }]],
      ['tickets.changeStatus', [{ type: 'status', status: 'Resolved' }]],
      ['tickets.assignTeam', [{ type: 'assign', teamId: null }]],
      ['tickets.assignAgent', [{ type: 'assign', agentId: null }]],
      ['tickets.tag', [{ type: 'addTag', tagId: (await addTag()).id }]],
      ['tickets.move', [{ type: 'move', ...topic }]],
    ]
    const { id } = await server.openTicket()
    for (const [right, actions] of macros) {
      const rights = [...commonRights, ...adminRights].filter((one) => one !== right)
      const roleId = await addRole(testServer, { rights, categories: [topic.categoryId] })
      const limited = await addAgent(testServer, { roleId })
      const macro = (await server.create({ actions })).data
      for (const dryRun of [true, false])
        expect((await server.run(id, macro.id, { dryRun }, limited.token)).status, right).toBe(403)
      expect((await server.run(id, macro.id, { dryRun: true })).status, right).toBe(200)
    }
  })

  it('changes nothing of a ticket whose messages are too long together', async () => {
    const { id } = await server.openTicket()
    await server.testServer.db`
      update ticket_messages set length = ${documentLimits.threadMaxLength} where ticket_id = ${id}`
    const actions: Action[] = [
      { type: 'priority', priority: 'high' },
      { type: 'reply', content: text('Refunded') },
    ]
    const refused = await server.runOn(id, actions)
    expect([refused.status, refused.problem.code]).toEqual([409, 'ticketFull'])
    expect(await server.read(id)).toMatchObject({ priority: 'normal', messagesCount: 1 })
  })

  it('asks for what it does not know, and is refused without', async () => {
    const words = 'Refunded {{prompt:Sum}} to {{customer.nickname}}'
    const { id } = await server.openTicket()
    const actions: Action[] = [{ type: 'reply', content: text(words) }]
    const preview = await server.runOn(id, actions, { dryRun: true })
    expect(preview.data).toMatchObject({
      missing: ['customer.nickname'],
      prompts: [{ name: 'prompt:Sum', question: 'Sum', options: [] }],
    })
    const refused = await server.runOn(id, actions)
    expect(refused.problem.errors).toEqual([
      { path: 'actions', message: 'Unfilled variable customer.nickname' },
      { path: 'answers.prompt:Sum', message: 'Mandatory field' },
    ])
    const note: Action[] = [{ type: 'note', content: text('Paid {{prompt:Sum}}') }]
    const done = await server.runOn(id, note, { answers: { 'prompt:Sum': '5 €' } })
    expect(documentText(done.data.changes[0]?.content ?? text(''))).toBe('Paid 5 €')
  })

  it('leaves the agent’s own draft alone', async () => {
    const { testServer, agent } = server
    const { id } = await server.openTicket()
    const draft = { message: text('Half a thought'), note: null, status: null, attachments: [], version: 0 }
    await sendRequest(testServer, saveTicketDraft, { token: agent.token, params: { id }, body: draft })
    await server.runOn(id, [{ type: 'reply', content: text('Sent by macro') }])
    expect((await server.read(id, agent.token)).draft?.message).toEqual(text('Half a thought'))
  })
})

describe('a macro and other people', () => {
  it('stops when somebody wrote or changed the same since, unless asked to go on', async () => {
    const { testServer, lead } = server
    const { id } = await server.openTicket()
    const seenEventId = (await server.read(id)).lastEventId
    const change = { priority: 'low' as const }
    await sendRequest(testServer, updateTicket, { token: lead.token, params: { id }, body: change })
    const high: Action[] = [{ type: 'priority', priority: 'high' }]
    expect((await server.runOn(id, high, { seenEventId })).problem.title).toBe('TicketChanged')
    const note: Action[] = [{ type: 'note', content: text('N') }]
    expect((await server.runOn(id, note, { seenEventId })).status).toBe(200)
    await sendRequest(testServer, replyToTicket, {
      token: lead.token,
      params: { id },
      body: { content: text('I was first'), attachments: [] },
    })
    const reply: Action[] = [{ type: 'reply', content: text('Second') }]
    expect((await server.runOn(id, reply, { seenEventId })).status).toBe(409)
    expect((await server.runOn(id, reply, { seenEventId, force: true })).status).toBe(200)
  })

  it('runs only as it was previewed, if the caller says what that was', async () => {
    const { id } = await server.openTicket()
    const actions = (words: string): Action[] => [{ type: 'reply', content: text(words) }]
    const { data: macro } = await server.create({ actions: actions('Approved') })
    const { macroUpdatedAt } = (await server.run(id, macro.id, { dryRun: true })).data
    server.testServer.clock.advance({ seconds: 1 })
    const { name } = macro
    await sendRequest(server.testServer, updateMacro, {
      token: server.lead.token,
      params: { id: macro.id },
      body: { name, scope: 'global', actions: actions('Nobody looked') },
    })
    const refused = await server.run(id, macro.id, { macroUpdatedAt, force: true })
    expect([refused.status, refused.problem.title]).toEqual([409, 'ChangedMeanwhile'])
    expect((await server.read(id)).status).toBe('Created')
    const again = (await server.run(id, macro.id, { dryRun: true })).data
    expect((await server.run(id, macro.id, { macroUpdatedAt: again.macroUpdatedAt })).status).toBe(200)
    expect((await server.run(id, macro.id)).status).toBe(200)
  })

  it('twenty at once on one ticket all happen, one after another', async () => {
    const { id } = await server.openTicket()
    const { data: macro } = await server.create({
      actions: [
        { type: 'note', content: text('One of many') },
        { type: 'assign', agentId: server.agent.id },
      ],
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.run(id, macro.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const { data } = await sendRequest(server.testServer, getTicketLog, {
      token: server.lead.token,
      params: { id },
      query: { kinds: 'noted,agentAssigned', limit: 100 },
    })
    expect(data.items.filter(({ kind }) => kind === 'noted')).toHaveLength(20)
    expect(data.items.filter(({ kind }) => kind === 'agentAssigned')).toHaveLength(1)
  })

  it('is not found by those who may not use it, nor on tickets they do not see', async () => {
    const { testServer, agent, lead } = server
    const own = (await server.create({ scope: 'personal' }, lead.token)).data
    const { id } = await server.openTicket()
    expect((await server.run(id, own.id)).status).toBe(404)
    const shared = (await server.create()).data
    const stranger = await addAgent(testServer, { roleId: await addRole(testServer) })
    expect((await server.run(id, shared.id, { dryRun: true }, stranger.token)).status).toBe(404)
    expect((await server.run(999_999, shared.id)).status).toBe(404)
    expect((await server.create({}, agent.token)).status).toBe(403)
  })
})
