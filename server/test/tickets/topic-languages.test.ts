import { getManagedCategory, updateCategory } from '@savepoint/contract/knowledge/projects.ts'
import { saveCategoryTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { chooseLocale } from '@savepoint/contract/people/people.ts'
import {
  getCustomerTicket,
  listCustomerTickets,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEmailFacts } from '../../src/mail/emails/email-queries.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
let topic: { projectId: string; categoryId: string }
let fieldIds: string[]

beforeAll(async () => {
  server = await startTranslationServer()
  const { testServer, anna } = server
  topic = await addTopic(testServer, { project: 'Пепел', category: 'Платежи' })
  const at = { token: anna.token, params: { id: topic.categoryId } }
  await sendRequest(testServer, updateCategory, {
    ...at,
    body: {
      name: 'Платежи',
      published: true,
      fields: [
        { type: 'select', title: 'Сервер', description: 'Где вы играете', options: ['Север', 'Юг'] },
        { type: 'text', title: 'Ник' },
      ],
    },
  })
  const { data } = await sendRequest(testServer, getManagedCategory, at)
  fieldIds = data.fields.map(({ id }) => id)
  const saved = await sendRequest(testServer, saveCategoryTranslation, {
    ...server.at(topic.categoryId, 'pt'),
    body: {
      name: 'Pagamentos',
      fields: [{ id: fieldIds[0], title: 'Servidor', description: 'Onde joga', options: { Север: 'Norte' } }],
    } as never,
  })
  expect(saved.status).toBe(200)
})
afterAll(() => server.testServer.close())

async function addTicket(locale: 'ru' | 'pt', nickname = 'Север') {
  const { testServer } = server
  const player = await addCustomer(testServer)
  await sendRequest(testServer, chooseLocale, { token: player.token, body: { locale } })
  const [select = '', line = ''] = fieldIds
  const { data } = await sendRequest(testServer, submitTicket, {
    token: player.token,
    body: {
      ...topic,
      title: 'Onde está?',
      description: 'Não chegou.',
      fields: { [select]: 'Север', [line]: nickname },
    } as never,
  })
  return { player, id: data.id, answer: data }
}

describe('The topic of a ticket', () => {
  it('is named to the player in their language, with what they filled in', async () => {
    const { testServer } = server
    const role = await addRole(testServer, { rights: ['tickets.reply'], categories: [topic.categoryId] })
    const agent = await addAgent(testServer, { roleId: role })
    const { player, id, answer } = await addTicket('pt')
    const at = { token: player.token, params: { id } }
    const { data } = await sendRequest(testServer, getCustomerTicket, at)
    expect(answer).toEqual(data)
    expect(data).toMatchObject({
      project: { id: topic.projectId, name: 'Пепел' },
      category: { id: topic.categoryId, name: 'Pagamentos' },
      fields: [
        { title: 'Servidor', type: 'select', value: 'Norte' },
        // A text that happens to read like an option stays as it was written.
        { title: 'Ник', type: 'text', value: 'Север' },
      ],
    })
    const list = await sendRequest(testServer, listCustomerTickets, { token: player.token })
    expect(list.data.items[0]?.category.name).toBe('Pagamentos')
    expect(await findEmailFacts(testServer.db, id, 'ticketCreated')).toMatchObject({
      category_name: 'Pagamentos',
      project_name: 'Пепел',
    })
    const seen = await sendRequest(testServer, getTicket, { token: agent.token, params: { id } })
    expect(seen.data).toMatchObject({ category: { name: 'Платежи' } })
    expect(seen.data.fields[0]).toMatchObject({ title: 'Сервер', value: 'Север' })
  })

  it('shows what a player wrote as it is, whatever every object has', async () => {
    const { db } = server.testServer
    const [select = '', line = ''] = fieldIds
    const fields = [{ id: line, title: 'Apelido', description: null, options: {} }]
    await db`update category_translations set fields = fields || ${db.json(fields)} where category_id = ${topic.categoryId}`
    const { answer } = await addTicket('pt', 'constructor')
    expect(answer.fields[1]).toMatchObject({ title: 'Apelido', value: 'constructor' })
    await db`
      update category_translations set fields = jsonb_path_query_array(fields, '$[*] ? (@.id == $id)', ${db.json({ id: select })})
      where category_id = ${topic.categoryId}`
  })

  it('is named in the language of the source to everybody else, and when it is deleted', async () => {
    const { testServer } = server
    const { player, id } = await addTicket('ru')
    const read = async (token: string, ticketId: number) =>
      (await sendRequest(testServer, getCustomerTicket, { token, params: { id: ticketId } })).data
    const ticket = await read(player.token, id)
    expect([ticket.category.name, ticket.fields[0]?.title]).toEqual(['Платежи', 'Сервер'])
    await testServer.db`update category_fields set title = 'Мир' where id = ${fieldIds[0] ?? ''}`
    const portuguese = await addTicket('pt')
    await testServer.db`update category_fields set title = 'Сервер' where id = ${fieldIds[0] ?? ''}`
    const renamed = await read(portuguese.player.token, portuguese.id)
    expect(renamed.fields[0]).toMatchObject({ title: 'Мир', value: 'Север' })
    await testServer.db`update categories set deleted_at = now(), published = false where id = ${topic.categoryId}`
    expect((await read(portuguese.player.token, portuguese.id)).category).toMatchObject({ id: null })
  })
})
