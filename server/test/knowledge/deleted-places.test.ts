import { documentFromText } from '@savepoint/contract/documents.ts'
import * as articleCalls from '@savepoint/contract/knowledge/knowledge.ts'
import * as contract from '@savepoint/contract/knowledge/projects.ts'
import { getCustomerTicket, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import * as ticketCalls from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addArticle } from '../../src/knowledge/articles/create-article.ts'
import { call } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { addAgent, addCustomer, addPlace, addRole } from '../support/staff.ts'

let desk: Desk
let admin: { token: string }

beforeAll(async () => {
  desk = await openDesk({ LIMIT_TICKETS_EVERY_MINUTES: '0' })
  admin = await addAgent(desk, await addRole(desk, { admin: true }))
})
afterAll(() => desk.close())

/** A place with one article and one request, and an agent whose role sees it. */
async function usedPlace(names: { project: string; category: string; projectId?: string }) {
  const place = await addPlace(desk, names)
  const customer = await addCustomer(desk)
  const { data: ticket } = await call(desk, submitTicket, {
    token: customer.token,
    body: { ...place, title: 'Пропал меч', description: 'Вчера был' },
  })
  const article = await addArticle(desk.db, desk.services, null, {
    ...place,
    title: 'Пропавшие вещи',
    content: documentFromText('Посмотрите на складе.'),
    tags: [],
    seeAlso: [],
    published: true,
    popular: true,
  })
  const other = await addPlace(desk)
  const agent = await addAgent(
    desk,
    await addRole(desk, { categories: [place.categoryId, other.categoryId] }),
  )
  return { ...place, ticketId: ticket.id, article, customer, agent, other }
}

describe('Deleting a category', () => {
  it('says first what goes with it', async () => {
    const { projectId, categoryId } = await usedPlace({ project: 'Counted', category: 'Считаемая' })
    const here = await call(desk, contract.getCategoryConsequences, {
      token: admin.token,
      params: { id: categoryId },
    })
    expect(here.data).toEqual({ categories: 1, articles: 1, tickets: 1 })
    await usedPlace({ project: '', category: 'Ещё одна', projectId })
    const whole = await call(desk, contract.getProjectConsequences, {
      token: admin.token,
      params: { id: projectId },
    })
    expect(whole.data).toEqual({ categories: 2, articles: 2, tickets: 2 })
  })

  it('leaves its tickets to those who saw them, with its last name and no id', async () => {
    const place = await usedPlace({ project: 'Ashen', category: 'Потери' })
    const params = { id: place.categoryId }
    expect((await call(desk, contract.deleteCategory, { token: admin.token, params })).status).toBe(204)
    expect((await call(desk, contract.deleteCategory, { token: admin.token, params })).status).toBe(404)
    const { token } = place.agent
    const seen = await call(desk, ticketCalls.getTicket, { token, params: { id: place.ticketId } })
    expect(seen.data.category).toEqual({ id: null, name: 'Потери' })
    expect(seen.data.project).toEqual({ id: place.projectId, name: 'Ashen' })
    const queue = await call(desk, ticketCalls.listTickets, { token, query: { section: 'all' } })
    expect(queue.data.items.map(({ id, category }) => [id, category.id])).toContainEqual([
      place.ticketId,
      null,
    ])
    const own = await call(desk, getCustomerTicket, {
      token: place.customer.token,
      params: { id: place.ticketId },
    })
    expect(own.data.category).toEqual({ id: null, name: 'Потери' })
  })

  it('takes its articles, its form and its place in every list away', async () => {
    const place = await usedPlace({ project: 'Vanished', category: 'Исчезнет' })
    await call(desk, contract.deleteCategory, { token: admin.token, params: { id: place.categoryId } })
    const visitor = await call(desk, articleCalls.getArticle, { params: { articleId: place.article } })
    expect(visitor.status).toBe(404)
    const project = await call(desk, articleCalls.getProject, { params: { projectId: place.projectId } })
    expect(project.data.categories).toEqual([])
    const listed = await call(desk, contract.listManagedCategories, {
      token: admin.token,
      params: { id: place.projectId },
    })
    expect(listed.data.items).toEqual([])
    const request = await call(desk, submitTicket, {
      token: (await addCustomer(desk)).token,
      body: { projectId: place.projectId, categoryId: place.categoryId, title: 'T', description: 'D' },
    })
    expect(request.status).toBe(400)
    const projects = await call(desk, ticketCalls.listTicketProjects, { token: place.agent.token })
    expect(projects.data.items.flatMap(({ categories }) => categories.map(({ id }) => id))).not.toContain(
      place.categoryId,
    )
    const again = await call(desk, contract.createCategory, {
      token: admin.token,
      params: { id: place.projectId },
      body: { name: 'Исчезнет' },
    })
    expect(again.status).toBe(201)
  })

  it('lets its tickets be answered, given to agents and moved to where there is a category again', async () => {
    const place = await usedPlace({ project: 'Moved', category: 'Старая' })
    await call(desk, contract.deleteCategory, { token: admin.token, params: { id: place.categoryId } })
    const { token, id: agentId } = place.agent
    const params = { id: place.ticketId }
    const content = documentFromText('Нашли.')
    expect((await call(desk, ticketCalls.replyToTicket, { token, params, body: { content } })).status).toBe(
      201,
    )
    const agents = await call(desk, ticketCalls.listAllowedAgents, { token, params })
    expect(agents.data.items.map(({ id }) => id)).toContain(agentId)
    expect((await call(desk, ticketCalls.updateTicket, { token, params, body: { agentId } })).status).toBe(
      200,
    )
    const back = { projectId: place.projectId, categoryId: place.categoryId }
    const elsewhere = await call(desk, ticketCalls.updateTicket, { token, params, body: { ...place.other } })
    expect(elsewhere.data?.category.id).toBe(place.other.categoryId)
    expect((await call(desk, ticketCalls.updateTicket, { token, params, body: back })).status).toBe(400)
  })
})

describe('Deleting a project', () => {
  it('closes all that stood in it and frees its name', async () => {
    const place = await usedPlace({ project: 'Fallen', category: 'Её тема' })
    const params = { id: place.projectId }
    expect((await call(desk, contract.deleteProject, { token: admin.token, params })).status).toBe(204)
    expect((await call(desk, contract.getManagedProject, { token: admin.token, params })).status).toBe(404)
    expect(
      (
        await call(desk, contract.getManagedCategory, {
          token: admin.token,
          params: { id: place.categoryId },
        })
      ).status,
    ).toBe(404)
    expect(
      (await call(desk, articleCalls.getProject, { params: { projectId: place.projectId } })).status,
    ).toBe(404)
    const seen = await call(desk, ticketCalls.getTicket, {
      token: place.agent.token,
      params: { id: place.ticketId },
    })
    expect(seen.data).toMatchObject({
      project: { id: null, name: 'Fallen' },
      category: { id: null, name: 'Её тема' },
    })
    const again = await call(desk, contract.createProject, { token: admin.token, body: { name: 'Fallen' } })
    expect(again.status).toBe(201)
    const { data } = await call(desk, contract.listManagedProjects, { token: admin.token })
    expect(data.items.filter(({ name }) => name === 'Fallen')).toHaveLength(1)
  })
})
