import {
  getContentLanguageUse,
  updateContentLanguages,
} from '@savepoint/contract/knowledge/translations/content-languages.ts'
import {
  createMailTemplate,
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  updateMailTemplate,
} from '@savepoint/contract/mail/mail-templates.ts'
import { longVariableMax } from '@savepoint/contract/mail/mail-variables.ts'
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

  it('have a subject of one line', async () => {
    const body = { name: 'Одна строка', subject: 'Здравствуйте\r\nBcc: a@b.test', text: 'T' }
    const { data } = await sendRequest(testServer, createMailTemplate, { token, body })
    expect(data.subject).toBe('Здравствуйте Bcc: a@b.test')
  })

  it('contain the text of a reply or a request a few times, but not a thousand', async () => {
    const often = (count: number) => '{{#reply.text}}{{reply.text}}{{/reply.text}}'.repeat(count)
    const create = (count: number) => {
      const body = { name: `${count} раз`, subject: 'S', text: often(count) }
      return sendRequest(testServer, createMailTemplate, { token, body })
    }
    expect((await create(longVariableMax)).status).toBe(201)
    const { status, problem } = await create(400)
    const start = often(longVariableMax).length + '{{#reply.text}}'.length
    const end = start + '{{reply.text}}'.length
    const message = `repeated:reply.text:${start}:${end}`
    expect([status, problem.errors]).toEqual([400, [{ path: 'text', message }]])
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

  it('say the same in other languages, which hide with the languages of the desk', async () => {
    const translations = { pt: { subject: 'Solicitação nº {{ticket.number}}', text: 'Olá!' } }
    const made = await addMailTemplate(testServer, token, { ...words, locale: 'ru', translations })
    expect(made).toMatchObject({ locale: 'ru', translations })
    const listed = await sendRequest(testServer, listMailTemplates, { token })
    expect(listed.data.items.find(({ id }) => id === made.id)).toEqual(made)

    const params = { id: made.id }
    const setLanguages = (languages: string[]) =>
      sendRequest(testServer, updateContentLanguages, { token, body: { languages } })
    await setLanguages(['ru', 'en'])
    const english = { en: { subject: 'Request', text: 'Hello' } }
    const body = { name: made.name, ...words, translations: english }
    const changed = await sendRequest(testServer, updateMailTemplate, { token, params, body })
    expect(changed.data).toMatchObject({ locale: 'ru', translations: english })
    await setLanguages(['ru', 'en', 'pt'])
    const read = await sendRequest(testServer, getMailTemplate, { token, params })
    expect(read.data.translations).toEqual({ ...translations, ...english })
    const use = await sendRequest(testServer, getContentLanguageUse, { token, params: { language: 'pt' } })
    expect(use.data.mailTemplates).toBe(1)

    const swapped = { ...translations.pt, locale: 'pt', translations: { ru: words } }
    await sendRequest(testServer, updateMailTemplate, {
      token,
      params,
      body: { name: made.name, ...swapped },
    })
    expect((await sendRequest(testServer, getMailTemplate, { token, params })).data).toMatchObject(swapped)
  })

  it('are checked in every language', async () => {
    const refused = async (body: object) => {
      const answer = await sendRequest(testServer, createMailTemplate, {
        token,
        body: { name: 'Языки', ...words, ...body },
      })
      expect(answer.status).toBe(400)
      return answer.problem.errors
    }
    expect(await refused({ translations: { pt: { subject: 'Olá', text: '{{ticket.nr}}' } } })).toEqual([
      { path: 'translations.pt.text', message: 'unknownVariable:ticket.nr:0:13' },
    ])
    expect(await refused({ translations: { pt: { subject: 'Olá', text: ' ' } } })).toMatchObject([
      { path: 'translations.pt.text' },
    ])
    expect(await refused({ translations: { de: words } })).toEqual([
      { path: 'translations.de', message: 'Not a language of the desk' },
    ])
    expect(await refused({ locale: 'de' })).toMatchObject([{ path: 'locale' }])
    expect(await refused({ locale: 'ru', translations: { ru: words } })).toMatchObject([
      { path: 'translations.ru' },
    ])
    expect(await refused({ translations: { 'not a tag': words } })).toHaveLength(1)
    const made = await addMailTemplate(testServer, token, {
      ...words,
      translations: { en: { subject: 'Hello', text: '{{reply.text}}' } },
    })
    expect(made.events).toEqual(['agentResponse'])
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
