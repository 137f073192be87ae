import { documentFromText } from '@savepoint/contract/document-contents.ts'
import * as articleCalls from '@savepoint/contract/knowledge/knowledge.ts'
import * as contract from '@savepoint/contract/knowledge/projects.ts'
import * as ticketChoices from '@savepoint/contract/tickets/assignment/ticket-choices.ts'
import { getCustomerTicket, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import * as ticketCalls from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addArticle } from '../../src/knowledge/articles/create-article.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let admin: { token: string }

beforeAll(async () => {
  testServer = await startTestServer({ LIMIT_TICKETS_EVERY_MINUTES: '0' })
  admin = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
})
afterAll(() => testServer.close())

/** With one article and one request, and an agent whose role sees it. */
async function addUsedTopic(names: { project: string; category: string; projectId?: string }) {
  const topic = await addTopic(testServer, names)
  const customer = await addCustomer(testServer)
  const { data: ticket } = await sendRequest(testServer, submitTicket, {
    token: customer.token,
    body: { ...topic, title: 'Пропал меч', description: 'Вчера был' },
  })
  const article = await addArticle(testServer.db, testServer.services, {
    author: null,
    input: {
      ...topic,
      title: 'Пропавшие вещи',
      content: documentFromText('Посмотрите на складе.'),
      tags: [],
      seeAlso: [],
      published: true,
      internal: false,
      customerGroups: [],
      popular: true,
    },
  })
  const other = await addTopic(testServer)
  const agent = await addAgent(testServer, {
    roleId: await addRole(testServer, { categories: [topic.categoryId, other.categoryId] }),
  })
  return { ...topic, ticketId: ticket.id, article, customer, agent, other }
}

describe('Deleting a category', () => {
  it('previews what is deleted with it', async () => {
    const { projectId, categoryId } = await addUsedTopic({ project: 'Counted', category: 'Считаемая' })
    const here = await sendRequest(testServer, contract.getCategoryConsequences, {
      token: admin.token,
      params: { id: categoryId },
    })
    expect(here.data).toEqual({ categories: 1, articles: 1, tickets: 1 })
    await addUsedTopic({ project: '', category: 'Ещё одна', projectId })
    const whole = await sendRequest(testServer, contract.getProjectConsequences, {
      token: admin.token,
      params: { id: projectId },
    })
    expect(whole.data).toEqual({ categories: 2, articles: 2, tickets: 2 })
  })

  it('keeps its tickets visible to those who saw them, with its last name and no id', async () => {
    const topic = await addUsedTopic({ project: 'Ashen', category: 'Потери' })
    const params = { id: topic.categoryId }
    expect(
      (await sendRequest(testServer, contract.deleteCategory, { token: admin.token, params })).status,
    ).toBe(204)
    expect(
      (await sendRequest(testServer, contract.deleteCategory, { token: admin.token, params })).status,
    ).toBe(404)
    const { token } = topic.agent
    const seen = await sendRequest(testServer, ticketCalls.getTicket, {
      token,
      params: { id: topic.ticketId },
    })
    expect(seen.data.category).toEqual({ id: null, name: 'Потери' })
    expect(seen.data.project).toEqual({ id: topic.projectId, name: 'Ashen' })
    const queue = await sendRequest(testServer, ticketCalls.listTickets, { token, query: { section: 'all' } })
    expect(queue.data.items.map(({ id, category }) => [id, category.id])).toContainEqual([
      topic.ticketId,
      null,
    ])
    const own = await sendRequest(testServer, getCustomerTicket, {
      token: topic.customer.token,
      params: { id: topic.ticketId },
    })
    expect(own.data.category).toEqual({ id: null, name: 'Потери' })
  })

  it('removes its articles, its form and its entry in every list', async () => {
    const topic = await addUsedTopic({ project: 'Vanished', category: 'Исчезнет' })
    await sendRequest(testServer, contract.deleteCategory, {
      token: admin.token,
      params: { id: topic.categoryId },
    })
    const visitor = await sendRequest(testServer, articleCalls.getArticle, {
      params: { articleId: topic.article },
    })
    expect(visitor.status).toBe(404)
    const project = await sendRequest(testServer, articleCalls.getProject, {
      params: { projectId: topic.projectId },
    })
    expect(project.data.categories).toEqual([])
    const listed = await sendRequest(testServer, contract.listManagedCategories, {
      token: admin.token,
      params: { id: topic.projectId },
    })
    expect(listed.data.items).toEqual([])
    const request = await sendRequest(testServer, submitTicket, {
      token: (await addCustomer(testServer)).token,
      body: { projectId: topic.projectId, categoryId: topic.categoryId, title: 'T', description: 'D' },
    })
    expect(request.status).toBe(400)
    const projects = await sendRequest(testServer, ticketChoices.listTicketProjects, {
      token: topic.agent.token,
    })
    expect(projects.data.items.flatMap(({ categories }) => categories.map(({ id }) => id))).not.toContain(
      topic.categoryId,
    )
    const again = await sendRequest(testServer, contract.createCategory, {
      token: admin.token,
      params: { id: topic.projectId },
      body: { name: 'Исчезнет' },
    })
    expect(again.status).toBe(201)
  })

  it('lets its tickets be answered, assigned and moved to another category', async () => {
    const topic = await addUsedTopic({ project: 'Moved', category: 'Старая' })
    await sendRequest(testServer, contract.deleteCategory, {
      token: admin.token,
      params: { id: topic.categoryId },
    })
    const { token, id: agentId } = topic.agent
    const params = { id: topic.ticketId }
    const content = documentFromText('Нашли.')
    expect(
      (await sendRequest(testServer, ticketCalls.replyToTicket, { token, params, body: { content } })).status,
    ).toBe(201)
    const agents = await sendRequest(testServer, ticketChoices.listAllowedAgents, { token, params })
    expect(agents.data.items.map(({ id }) => id)).toContain(agentId)
    expect(
      (await sendRequest(testServer, ticketCalls.updateTicket, { token, params, body: { agentId } })).status,
    ).toBe(200)
    const back = { projectId: topic.projectId, categoryId: topic.categoryId }
    const elsewhere = await sendRequest(testServer, ticketCalls.updateTicket, {
      token,
      params,
      body: { ...topic.other },
    })
    expect(elsewhere.data?.category.id).toBe(topic.other.categoryId)
    expect(
      (await sendRequest(testServer, ticketCalls.updateTicket, { token, params, body: back })).status,
    ).toBe(400)
  })
})

describe('Deleting a project', () => {
  it('removes everything in it and frees its name', async () => {
    const topic = await addUsedTopic({ project: 'Fallen', category: 'Её тема' })
    const params = { id: topic.projectId }
    expect(
      (await sendRequest(testServer, contract.deleteProject, { token: admin.token, params })).status,
    ).toBe(204)
    expect(
      (await sendRequest(testServer, contract.getManagedProject, { token: admin.token, params })).status,
    ).toBe(404)
    expect(
      (
        await sendRequest(testServer, contract.getManagedCategory, {
          token: admin.token,
          params: { id: topic.categoryId },
        })
      ).status,
    ).toBe(404)
    expect(
      (await sendRequest(testServer, articleCalls.getProject, { params: { projectId: topic.projectId } }))
        .status,
    ).toBe(404)
    const seen = await sendRequest(testServer, ticketCalls.getTicket, {
      token: topic.agent.token,
      params: { id: topic.ticketId },
    })
    expect(seen.data).toMatchObject({
      project: { id: null, name: 'Fallen' },
      category: { id: null, name: 'Её тема' },
    })
    const again = await sendRequest(testServer, contract.createProject, {
      token: admin.token,
      body: { name: 'Fallen' },
    })
    expect(again.status).toBe(201)
    const { data } = await sendRequest(testServer, contract.listManagedProjects, { token: admin.token })
    expect(data.items.filter(({ name }) => name === 'Fallen')).toHaveLength(1)
  })
})
