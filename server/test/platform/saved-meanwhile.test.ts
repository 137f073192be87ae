import { randomUUID } from 'node:crypto'
import { documentFromText } from '@savepoint/contract/document-contents.ts'
import {
  createArticleTemplate,
  updateArticleTemplate,
} from '@savepoint/contract/knowledge/article-templates.ts'
import { createFieldTemplate, updateFieldTemplate } from '@savepoint/contract/knowledge/field-templates.ts'
import { createMailAccount, updateMailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { createMailTemplate, updateMailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { createEmployee, updateEmployee } from '@savepoint/contract/people/employees.ts'
import { createRole, updateRole } from '@savepoint/contract/people/roles.ts'
import { createBusinessCalendar, updateBusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import { createSlaPolicy, updateSlaPolicy } from '@savepoint/contract/sla/policies.ts'
import {
  getEmployeeAssignment,
  getTeamAssignment,
  setEmployeeAssignment,
  setTeamAssignment,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import { createMacro, updateMacro } from '@savepoint/contract/tickets/replies/macros.ts'
import { createSavedReply, updateSavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { createTag, updateTag } from '@savepoint/contract/tickets/tags.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountInput } from '../support/mail/mail-accounts.ts'
import { type Answer, sendRequest } from '../support/requests.ts'
import { roleOf } from '../support/role-inputs.ts'
import { addAgent, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
let topic: Topic
let roleId: string
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  roleId = await addRole(testServer, {})
  token = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
})
afterAll(() => testServer.close())

type Saved = { id: string; name: string; updatedAt: string }
type Kind = {
  create: (name: string) => Promise<Answer<Saved>>
  update: (id: string, name: string, updatedAt?: string) => Promise<Answer<Saved>>
}

const since = (updatedAt: string | undefined) => (updatedAt === undefined ? {} : { updatedAt })
const role = (name: string) => roleOf({ name, rights: ['tickets.note'] })
const employee = (name: string) => ({ name, agentRoleId: roleId, showNickname: false })
const template = (name: string) => ({ name, subject: 'Тема', text: 'Текст' })
const reply = (name: string) => ({
  ...{ name, scope: 'global' as const, attachments: [] },
  translations: { ru: { content: documentFromText('Текст') } },
})
const macro = (name: string) => ({
  ...{ name, scope: 'global' as const },
  actions: [{ type: 'status' as const, status: 'Resolved' as const }],
})

const fieldTemplate = (name: string) => ({ name, fields: [{ type: 'text' as const, title: 'Персонаж' }] })
const articleTemplate = (name: string) => ({ name, content: documentFromText('Текст') })

const account = (name: string) => accountInput(topic, { senderName: name, isDefault: true })
const named = <A extends Answer<{ id: string; senderName: string; updatedAt: string }>>(answer: A) => ({
  ...answer,
  data: answer.data && { ...answer.data, name: answer.data.senderName },
})

const policy = (name: string) => ({
  ...{ name, enabled: true, calendarId: null, warnMinutes: null },
  conditions: { all: [], any: [], none: [] },
  targets: { firstReply: 60, nextReply: null, resolution: null },
})
const changed = <A extends Answer<{ id: string; name: string; updatedAt: string | null }>>(answer: A) => ({
  ...answer,
  data: answer.data && { ...answer.data, updatedAt: answer.data.updatedAt ?? '' },
})
const calendar = (name: string) => ({
  ...{ name, timeZone: 'Europe/Berlin', exceptions: [] },
  ...{ hours: null, holidays: { country: null, state: null, dates: [] } },
})

/** Assignment has no names: its capacities stand for them. */
const names: string[] = []
const capacityFor = (name: string) => ({ capacity: names.push(name) })
const withCapacity = <A extends Answer<{ capacity: number | null; updatedAt: string }>>(
  id: string,
  answer: A,
) => ({
  ...answer,
  data: answer.data && {
    ...{ id, updatedAt: answer.data.updatedAt },
    name: names[(answer.data.capacity ?? 0) - 1] ?? '',
  },
})

const kinds: Record<string, Kind> = {
  'how a team assigns': {
    create: async () => {
      const id = await addRole(testServer, {})
      return withCapacity(id, await sendRequest(testServer, getTeamAssignment, { token, params: { id } }))
    },
    update: async (id, name, updatedAt) =>
      withCapacity(
        id,
        await sendRequest(testServer, setTeamAssignment, {
          ...{ token, params: { id } },
          body: { mode: 'manual', ...capacityFor(name), ...since(updatedAt) },
        }),
      ),
  },
  'how an employee gets tickets': {
    create: async () => {
      const { id } = await addAgent(testServer, { roleId })
      return withCapacity(id, await sendRequest(testServer, getEmployeeAssignment, { token, params: { id } }))
    },
    update: async (id, name, updatedAt) =>
      withCapacity(
        id,
        await sendRequest(testServer, setEmployeeAssignment, {
          ...{ token, params: { id }, body: { ...capacityFor(name), ...since(updatedAt) } },
        }),
      ),
  },
  'an email account': {
    create: async (name) =>
      named(await sendRequest(testServer, createMailAccount, { token, body: account(name) })),
    update: async (id, name, updatedAt) =>
      named(
        await sendRequest(testServer, updateMailAccount, {
          ...{ token, params: { id }, body: { ...account(name), ...since(updatedAt) } },
        }),
      ),
  },
  'a role': {
    create: (name) => sendRequest(testServer, createRole, { token, body: role(name) }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateRole, {
        token,
        params: { id },
        body: { ...role(name), ...since(updatedAt) },
      }),
  },
  'an employee': {
    create: (name) =>
      sendRequest(testServer, createEmployee, {
        ...{ token, body: { ...employee(name), email: `${randomUUID()}@desk.test` } },
      }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateEmployee, {
        ...{ token, params: { id }, body: { ...employee(name), ...since(updatedAt) } },
      }),
  },
  'an email template': {
    create: (name) => sendRequest(testServer, createMailTemplate, { token, body: template(name) }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateMailTemplate, {
        ...{ token, params: { id }, body: { ...template(name), ...since(updatedAt) } },
      }),
  },
  'a saved reply': {
    create: (name) => sendRequest(testServer, createSavedReply, { token, body: reply(name) }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateSavedReply, {
        ...{ token, params: { id }, body: { ...reply(name), ...since(updatedAt) } },
      }),
  },
  'an SLA policy': {
    create: async (name) =>
      changed(await sendRequest(testServer, createSlaPolicy, { token, body: policy(name) })),
    update: async (id, name, updatedAt) =>
      changed(
        await sendRequest(testServer, updateSlaPolicy, {
          ...{ token, params: { id }, body: { ...policy(name), ...since(updatedAt) } },
        }),
      ),
  },
  'a business calendar': {
    create: (name) => sendRequest(testServer, createBusinessCalendar, { token, body: calendar(name) }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateBusinessCalendar, {
        ...{ token, params: { id }, body: { ...calendar(name), ...since(updatedAt) } },
      }),
  },
  'an article template': {
    create: (name) => sendRequest(testServer, createArticleTemplate, { token, body: articleTemplate(name) }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateArticleTemplate, {
        ...{ token, params: { id }, body: { ...articleTemplate(name), ...since(updatedAt) } },
      }),
  },
  'a field template': {
    create: (name) => sendRequest(testServer, createFieldTemplate, { token, body: fieldTemplate(name) }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateFieldTemplate, {
        ...{ token, params: { id }, body: { ...fieldTemplate(name), ...since(updatedAt) } },
      }),
  },
  'a tag': {
    create: (name) => sendRequest(testServer, createTag, { token, body: { name } }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateTag, { token, params: { id }, body: { name, ...since(updatedAt) } }),
  },
  'a macro': {
    create: (name) => sendRequest(testServer, createMacro, { token, body: macro(name) }),
    update: (id, name, updatedAt) =>
      sendRequest(testServer, updateMacro, {
        ...{ token, params: { id }, body: { ...macro(name), ...since(updatedAt) } },
      }),
  },
}

describe.each(Object.entries(kinds))('When two save %s', (what, { create, update }) => {
  it('the second is refused, sees what the first saved, and may replace it on purpose', async () => {
    const { id, updatedAt } = (await create(`Начало: ${what}`)).data
    testServer.clock.advance({ seconds: 1 })
    const first = await update(id, `Первый: ${what}`, updatedAt)
    expect([first.status, first.data.updatedAt > updatedAt]).toEqual([200, true])
    const second = await update(id, `Второй: ${what}`, updatedAt)
    expect([second.status, second.problem.code]).toEqual([409, 'changedMeanwhile'])
    testServer.clock.advance({ seconds: 1 })
    expect((await update(id, `Второй: ${what}`, first.data.updatedAt)).data.name).toBe(`Второй: ${what}`)
    expect((await update(id, `Третий: ${what}`)).data.name).toBe(`Третий: ${what}`)
  })

  it('at the same moment, one of them is served', async () => {
    const { id, updatedAt } = (await create(`Сразу: ${what}`)).data
    testServer.clock.advance({ seconds: 1 })
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => update(id, `Сразу ${at}: ${what}`, updatedAt)),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  it('a time that is none is an error at its field', async () => {
    const { id } = (await create(`Время: ${what}`)).data
    const answer = await update(id, `Время: ${what}`, 'yesterday')
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, 'updatedAt'])
  })
})
