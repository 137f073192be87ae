import { documentSchema } from '@savepoint/contract/documents.ts'
import { createProject } from '@savepoint/contract/knowledge/projects.ts'
import { cleanLine, cleanText, isBlank } from '@savepoint/contract/plain-text.ts'
import {
  getCustomerTicket,
  sendCustomerMessage,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { addNote, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addField, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
beforeAll(async () => {
  testServer = await startTestServer({ LIMIT_TICKETS_PER_DAY: '1000', LIMIT_TICKETS_EVERY_MINUTES: '0' })
  topic = await addTopic(testServer)
})
afterAll(() => testServer.close())

const blank = [
  '',
  ' ',
  '\u00A0',
  '\u200B',
  '\u2800',
  '\u3164',
  '\u115F',
  '\uFEFF\u200D',
  '\u0000\u0007',
  '\u202E',
]

describe('A text', () => {
  it('keeps nothing that the database refuses', () => {
    const written = 'a\0b\uD800c\uDC00d🙂\ne'
    expect(cleanText(written)).toBe('abcd🙂\ne')
    expect(cleanLine(written)).toBe('a bcd🙂 e')
    const text = documentSchema.parse({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: written }] }],
    })
    expect(JSON.stringify(text)).toContain(JSON.stringify('abcd🙂\ne'))
  })

  it.each(blank)('of %j shows nothing', (text) => expect(isBlank(text)).toBe(true))

  it.each(['a', '0', '.', '🙂', '👨‍👩‍👧', 'ё', '\u200Bx', 'ا', '?'])('of %j shows something', (text) =>
    expect(isBlank(text)).toBe(false),
  )

  it.each([
    ['Lost\u202Egnp.exe', 'Lostgnp.exe'],
    ['one\r\ntwo\tthree', 'one two three'],
    ['ad\u200Bmin\u00AD', 'admin'],
    [' 👨‍👩‍👧 می‌خواهم ', '👨‍👩‍👧 می‌خواهم'],
    ['\u2066x\u2069\u2028y', 'x y'],
  ])('of one line, %j, is kept as %j', (text, kept) => expect(cleanLine(text)).toBe(kept))
})

describe('What must be written', () => {
  it.each(blank)('is missing when %j stands there', async (nothing) => {
    const { token } = await addCustomer(testServer)
    const agent = await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: [topic.categoryId] }),
    })
    const ask = (more: object) =>
      sendRequest(testServer, submitTicket, {
        token,
        body: { ...topic, title: 'T', description: 'D', ...more },
      })
    const ticket = await ask({})
    const params = { id: ticket.data.id }
    const fieldTopic = await addTopic(testServer)
    const fieldId = await addField(testServer, fieldTopic.categoryId, {
      type: 'text',
      title: 'F',
      required: true,
    })
    const content = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: nothing || ' ' }] }],
    }
    const answers = [
      await ask({ title: nothing }),
      await ask({ description: nothing }),
      await ask({ ...fieldTopic, fields: { [fieldId]: nothing } }),
      await sendRequest(testServer, sendCustomerMessage, {
        token,
        params,
        body: { text: nothing, attachments: [] },
      }),
      await sendRequest(testServer, replyToTicket, {
        token: agent.token,
        params,
        body: { content, attachments: [] },
      }),
      await sendRequest(testServer, addNote, {
        token: agent.token,
        params,
        body: { content, attachments: [] },
      }),
      await sendRequest(testServer, createProject, { token: agent.token, body: { name: nothing } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  })
})

describe('Names and titles', () => {
  it('lose what hides or turns around their neighbours', async () => {
    const { token } = await addCustomer(testServer)
    const { data } = await sendRequest(testServer, submitTicket, {
      token,
      body: {
        ...topic,
        title: 'Screenshot \u202Egnp.exe\u202C\nsecond',
        description: 'kept\nas \u202E written',
        characterNickname: 'Mo\u2066d\u200Ber',
      },
    })
    const read = await sendRequest(testServer, getCustomerTicket, { token, params: { id: data.id } })
    expect(read.data).toMatchObject({
      title: 'Screenshot gnp.exe second',
      description: 'kept\nas \u202E written',
      characterNickname: 'Moder',
    })
  })

  it('cannot be taken twice by hiding a character in them', async () => {
    const agent = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
    const create = (name: string) =>
      sendRequest(testServer, createProject, { token: agent.token, body: { name } })
    expect((await create('Emberwald')).status).toBe(201)
    for (const name of ['Ember\u200Bwald', 'Emberwald\u202E', '\u2060Emberwald', 'Emberwald\u0000'])
      expect([name, (await create(name)).problem.title]).toEqual([name, 'DocumentAlreadyExistsException'])
  })
})
