import {
  createMailTemplate,
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  updateMailTemplate,
} from '@savepoint/contract/mail/mail-templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMailAccount, addMailTemplate } from '../support/mail/mail-accounts.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let topic: Topic
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  token = (
    await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
    })
  ).token
})
afterAll(() => testServer.close())

const words = { subject: 'Запрос {{ticket.number}}', text: 'Здравствуйте!' }

describe('mail templates', () => {
  it('have unique names, ignoring case, and list the events they fit', async () => {
    const made = await sendRequest(testServer, createMailTemplate, {
      token,
      body: { name: 'Принято', ...words },
    })
    expect(made.data).toMatchObject({
      name: 'Принято',
      events: ['ticketCreated', 'agentResponse', 'ticketClosed'],
    })
    const again = await sendRequest(testServer, createMailTemplate, {
      token,
      body: { name: 'принято', ...words },
    })
    expect(again.problem).toMatchObject({
      title: 'DocumentAlreadyExistsException',
      errors: [{ path: 'name', message: 'Template with such name already exists' }],
    })
    const reply = await addMailTemplate(testServer, token, { subject: 'S', text: '{{reply.text}}' })
    expect(reply.events).toEqual(['agentResponse'])
    const listed = await sendRequest(testServer, listMailTemplates, { token })
    expect(listed.data.items.map(({ id }) => id)).toContain(reply.id)
  })

  it('refuse unknown variables with their position', async () => {
    const body = { name: 'Опечатка', subject: 'Да {{ticket.nmber}}', text: '{{#ticket.link}}нет конца' }
    const answer = await sendRequest(testServer, createMailTemplate, { token, body })
    expect(answer.problem.errors).toEqual([
      { path: 'subject', message: 'unknownVariable:ticket.nmber:3:19' },
      { path: 'text', message: 'syntax:ticket.link:0:16' },
    ])
  })

  it('cannot lose what an account sends them for, nor be deleted while one does', async () => {
    const template = await addMailTemplate(testServer, token, { subject: 'S', text: '{{ticket.number}}' })
    const account = await addMailAccount(testServer, token, {
      topic,
      over: {
        autoResponses: [
          {
            projectId: null,
            categoryId: null,
            ticketKind: 'mail',
            event: 'ticketCreated',
            templateId: template.id,
          },
        ],
      },
    })
    const params = { id: template.id }
    const unfit = { name: template.name, subject: 'S', text: '{{reply.text}}' }
    const refused = await sendRequest(testServer, updateMailTemplate, { token, params, body: unfit })
    expect([refused.status, refused.problem.accounts]).toEqual([409, [account.senderEmail]])
    expect((await sendRequest(testServer, deleteMailTemplate, { token, params })).problem.accounts).toEqual([
      account.senderEmail,
    ])
    const fit = { name: template.name, subject: 'S', text: '{{request.text}}' }
    const changed = await sendRequest(testServer, updateMailTemplate, { token, params, body: fit })
    expect(changed.data).toMatchObject({ text: '{{request.text}}', accounts: [{ id: account.id }] })
  })

  it('are gone once deleted, and every step is in the audit log', async () => {
    const { id } = await addMailTemplate(testServer, token, words)
    const body = { name: 'Другое имя', ...words }
    await sendRequest(testServer, updateMailTemplate, { token, params: { id }, body })
    expect((await sendRequest(testServer, deleteMailTemplate, { token, params: { id } })).status).toBe(204)
    expect((await sendRequest(testServer, getMailTemplate, { token, params: { id } })).status).toBe(404)
    const rows = await testServer.db<
      { action: string }[]
    >`select action from audit where subject_id = ${id} order by id`
    expect(rows.map(({ action }) => action)).toEqual([
      'mailTemplateCreated',
      'mailTemplateChanged',
      'mailTemplateDeleted',
    ])
  })
})
