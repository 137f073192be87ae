import { documentText } from '@savepoint/contract/document-contents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import {
  deleteSavedReply,
  getSavedReply,
  listSavedReplies,
  searchReplies,
  updateSavedReply,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

const searched = async (q: string, token = server.agent.token) => {
  const { data } = await sendRequest(server.testServer, searchReplies, { token, query: { q } })
  return data.items.map(({ name }) => name)
}

describe('who may use and change a saved reply', () => {
  it('personal ones are their author’s alone, those of a team its members’', async () => {
    const { testServer, agent, lead, roleId } = server
    const own = await server.createReply({ name: 'Mine alone', scope: 'personal' }, agent.token)
    const team = await server.createReply({ name: 'Of the team', scope: 'team', teamId: roleId })
    const otherRole = await addRole(testServer, { categories: [server.topic.categoryId] })
    const other = await addAgent(testServer, { roleId: otherRole })
    const seenBy = async (token: string) => {
      const { data } = await sendRequest(testServer, listSavedReplies, { token, query: { limit: 100 } })
      return data.items.map(({ name }) => name)
    }
    expect(await seenBy(agent.token)).toEqual(expect.arrayContaining(['Mine alone', 'Of the team']))
    expect(await seenBy(lead.token)).toContain('Of the team')
    expect(await seenBy(lead.token)).not.toContain('Mine alone')
    for (const one of [own, team]) {
      const params = { id: one.data.id }
      expect((await sendRequest(testServer, getSavedReply, { token: other.token, params })).status).toBe(404)
    }
    expect(await searched('Of the team', other.token)).toEqual([])
    // A manager sees those of other teams, but cannot insert what they could not have sent.
    const { id } = await server.openTicket()
    expect((await server.render(team.data.id, { ticketId: id }, lead.token)).status).toBe(404)
  })

  it('shared ones need the right, to create and to take away', async () => {
    const { testServer, agent } = server
    expect((await server.createReply({ scope: 'global' }, agent.token)).status).toBe(403)
    const shared = (await server.createReply()).data
    const params = { id: shared.id }
    const body = { name: shared.name, scope: 'personal' as const, translations: shared.translations }
    const change = await sendRequest(testServer, updateSavedReply, { token: agent.token, params, body })
    expect(change.status).toBe(403)
    expect((await sendRequest(testServer, deleteSavedReply, { token: agent.token, params })).status).toBe(403)
    expect(shared.editable).toBe(true)
    const seen = await sendRequest(testServer, getSavedReply, { token: agent.token, params })
    expect(seen.data.editable).toBe(false)
  })

  it('names are unique in any case, and a team must be named and exist', async () => {
    const { data } = await server.createReply({ name: 'Refund' })
    const again = await server.createReply({ name: 'REFUND' })
    expect(again.problem).toMatchObject({
      title: 'DocumentAlreadyExistsException',
      errors: [{ path: 'name' }],
    })
    expect((await server.createReply({ name: 'Refund', scope: 'personal' })).status).toBe(201)
    expect((await server.createReply({ scope: 'team' })).problem.errors?.[0]?.path).toBe('teamId')
    const nobody = await server.createReply({ scope: 'team', teamId: data.id })
    expect(nobody.problem.errors).toEqual([{ path: 'teamId', message: 'Not found' }])
  })

  it('not even parallel calls exceed the number an agent may have', async () => {
    const { testServer, agent } = server
    await testServer.db`
      insert into macros (id, kind, name, scope, agent_id, created_at, updated_at)
      select gen_random_uuid(), 'savedReply', 'Many ' || n, 'personal', ${agent.id}, now(), now()
      from generate_series(1, ${limits.repliesPerAgent} - (select count(*) from macros where agent_id = ${agent.id}) - 1) as n`
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.createReply({ scope: 'personal' }, agent.token)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403])
    await testServer.db`delete from macros where name like 'Many %'`
  })
})

describe('a saved reply filled in for a ticket', () => {
  it('takes the language of the ticket, or the next best', async () => {
    const both = await server.createReply({
      translations: { en: { content: text('Hello') }, pt: { content: text('Olá') } },
    })
    const { id } = await server.openTicket()
    const setLocale = (locale: string) =>
      server.testServer
        .db`update customers set locale = ${locale} where id = (select customer_id from tickets where id = ${id})`
    await setLocale('pt')
    expect((await server.render(both.data.id, { ticketId: id })).data).toMatchObject({
      locale: 'pt',
      content: text('Olá'),
      locales: ['en', 'pt'],
    })
    await setLocale('ru')
    expect((await server.render(both.data.id, { ticketId: id })).data.locale).toBe('en')
    expect((await server.render(both.data.id, { ticketId: id, locale: 'pt' })).data.locale).toBe('pt')
  })

  it('names what has no value, and fills in nothing twice', async () => {
    const words =
      'Dear {{customer.nickname}} of {{ ticket.project }}: {{ticket.title}} on {{field:platform}}, {{agent.nickname}} {{ticket.id}}'
    const { data } = await server.createReply({ translations: { en: { content: text(words) } } })
    const one = await server.openTicket({ title: 'I wrote {{agent.nickname}}', platform: '{{ticket.id}}' })
    const { data: filled } = await server.render(data.id, { ticketId: one.id })
    expect(documentText(filled.content)).toBe(
      `Dear {{customer.nickname}} of Dragons: I wrote {\u2060{agent.nickname}} on {\u2060{ticket.id}}, Mira ${one.id}`,
    )
    expect(filled.missing).toEqual(['customer.nickname'])
    const empty = await server.openTicket()
    expect((await server.render(data.id, { ticketId: empty.id })).data.missing).toEqual([
      'customer.nickname',
      'field:platform',
    ])
  })

  it('asks its questions, and accepts only offered answers', async () => {
    const words = 'Sent {{prompt:How much?}} to {{prompt:Where|PayPal|Card}}'
    const { data } = await server.createReply({ translations: { en: { content: text(words) } } })
    const { id } = await server.openTicket()
    const asked = await server.render(data.id, { ticketId: id })
    expect(asked.data.prompts).toEqual([
      { name: 'prompt:How much?', question: 'How much?', options: [] },
      { name: 'prompt:Where', question: 'Where', options: ['PayPal', 'Card'] },
    ])
    const answers = { 'prompt:How much?': '5 €\nnow', 'prompt:Where': 'Bank' }
    const half = await server.render(data.id, { ticketId: id, answers })
    expect(half.data.prompts.map(({ name }) => name)).toEqual(['prompt:Where'])
    const whole = await server.render(data.id, {
      ticketId: id,
      answers: { ...answers, 'prompt:Where': 'Card' },
    })
    expect(documentText(whole.data.content)).toBe('Sent 5 €\nnow to Card')
  })

  it('is never sent with a placeholder in it, however it is formatted', async () => {
    const { id } = await server.openTicket()
    const bold = [{ type: 'bold' as const }]
    for (const content of [
      text('Dear {{customer.nickname}}'),
      text('Dear {{ prompt:Who? }}'),
      {
        type: 'doc' as const,
        content: [
          {
            type: 'paragraph' as const,
            content: [
              { type: 'text' as const, text: 'Dear {{customer.' },
              { type: 'text' as const, text: 'nickname}}', marks: bold },
            ],
          },
        ],
      },
    ]) {
      const { problem } = await sendRequest(server.testServer, replyToTicket, {
        token: server.agent.token,
        params: { id },
        body: { content, attachments: [] },
      })
      expect(problem.errors?.[0]).toMatchObject({
        path: 'content',
        message: expect.stringContaining('Unfilled'),
      })
    }
    const other = { content: text('In your config write {{mod.name}}'), attachments: [] }
    const sent = await sendRequest(server.testServer, replyToTicket, {
      token: server.agent.token,
      params: { id },
      body: other,
    })
    expect(sent.status).toBe(201)
  })

  it('unknown, divided and too many variables are refused at their language', async () => {
    const refused = async (content: ReturnType<typeof text>) =>
      (await server.createReply({ translations: { ru: { content } } })).problem.errors?.[0]
    expect(await refused(text('{{customer.password}}'))).toEqual({
      path: 'translations.ru.content',
      message: 'Unknown variable customer.password',
    })
    const many = Array.from({ length: limits.promptsPerReply + 1 }, (_, at) => `{{prompt:Q${at}}}`).join(' ')
    expect((await refused(text(many)))?.message).toContain('Max number')
    expect((await refused({ type: 'doc', content: [{ type: 'paragraph' }] }))?.message).toBe(
      'Mandatory field',
    )
  })
})
