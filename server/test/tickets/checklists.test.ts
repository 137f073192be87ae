import { getChecklist, saveChecklist } from '@savepoint/contract/tickets/checklists/checklists.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket, getTicketLog, listTickets, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseTicket } from '../../src/personal-data/erasure/erase-ticket.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'

let at: MacroServer
beforeAll(async () => {
  at = await startMacroServer()
})
afterAll(() => at.close())

type Item = { id: string; text: string; done: boolean }
const item = (text: string, done = false): Item => ({ id: uuidv7(), text, done })
const get = async (id: number, token = at.agent.token) =>
  (await sendRequest(at.testServer, getChecklist, { token, params: { id } })).data
const save = (id: number, version: number, items: Item[], token = at.agent.token) =>
  sendRequest(at.testServer, saveChecklist, { token, params: { id }, body: { version, items } })
const eventsOf = async (id: number) => {
  const query = { kinds: 'checklistChanged' }
  const log = await sendRequest(at.testServer, getTicketLog, { token: at.lead.token, params: { id }, query })
  return log.data.items.map(({ data }) => data).toReversed()
}
const summaryOf = async (id: number) => {
  const query = { section: 'all', limit: 100 }
  const { data } = await sendRequest(at.testServer, listTickets, { token: at.lead.token, query })
  return data.items.find((ticket) => ticket.id === id)?.checklist
}
const templateOf = (categoryId: string, texts: string[], requires = false) =>
  at.testServer
    .db`update categories set checklist = ${texts}::text[], requires_checklist = ${requires} where id = ${categoryId}`

describe('a checklist', () => {
  it('keeps who did what and when, in the order it was given, and says so in the log', async () => {
    const { id } = await at.openTicket()
    const [check, refund] = [item('Check the payment'), item('Refund it')]
    const added = await save(id, 0, [check, refund])
    expect(added.data).toMatchObject({
      version: 1,
      isRequired: false,
      items: [{ doneBy: null }, { doneAt: null }],
    })
    await save(id, 1, [{ ...check, done: true }, refund])
    await save(id, 2, [refund, { ...check, text: 'Check both payments', done: true }], at.lead.token)
    const { version, items } = await get(id)
    expect(version).toBe(3)
    expect(items.map(({ text, doneBy }) => [text, doneBy?.name])).toEqual([
      ['Refund it', undefined],
      ['Check both payments', 'Mira Sokolova'],
    ])
    expect(await summaryOf(id)).toEqual({ count: 2, done: 1, isRequired: false })
    await save(id, 3, [{ ...check, text: 'Check both payments' }])
    expect(await eventsOf(id)).toEqual([
      { added: ['Check the payment', 'Refund it'] },
      { done: ['Check the payment'] },
      { renamed: [{ from: 'Check the payment', to: 'Check both payments' }], reordered: [true] },
      { removed: ['Refund it'], reopened: ['Check both payments'] },
    ])
    await save(id, 4, [])
    expect(await summaryOf(id)).toBeNull()
  })

  it('gets a removed item back as it was, and only what this ticket had', async () => {
    const [{ id }, other] = [await at.openTicket(), await at.openTicket()]
    const [check, refund] = [item('Check the payment', true), item('Refund it')]
    const creditsOf = async (ticketId: number) => (await get(ticketId)).items.map(({ doneBy }) => doneBy?.id)
    await save(id, 0, [check, refund])
    const [checked] = (await get(id)).items
    at.testServer.clock.advance({ minutes: 1 })
    await save(id, 1, [], at.lead.token)
    await save(other.id, 0, [check], at.lead.token)
    expect(await creditsOf(other.id)).toEqual([at.lead.id])

    await save(id, 2, [refund, check], at.lead.token)
    expect((await get(id)).items).toEqual([
      { id: refund.id, text: refund.text, doneBy: null, doneAt: null },
      checked,
    ])
    await save(id, 3, [], at.lead.token)
    await save(
      id,
      4,
      [
        { ...check, text: 'Pay twice' },
        { ...refund, done: true },
      ],
      at.lead.token,
    )
    expect(await creditsOf(id)).toEqual([at.lead.id, at.lead.id])
    expect((await eventsOf(id)).slice(1)).toEqual([
      { removed: [check.text, refund.text] },
      { restored: [refund.text, check.text] },
      { removed: [refund.text, check.text] },
      { added: ['Pay twice'], restored: [refund.text], done: [refund.text, 'Pay twice'] },
    ])
  })

  it('remembers only the latest removed items', async () => {
    const { id } = await at.openTicket()
    const items = Array.from({ length: 50 }, (_, number) => item(`Item ${number}`))
    for (let round = 0; round < 4; round += 1) {
      await save(
        id,
        2 * round,
        items.map(({ text }) => item(text)),
      )
      at.testServer.clock.advance({ minutes: 1 })
      await save(id, 2 * round + 1, [])
    }
    const [row] = await at.testServer
      .db`select count(*)::int from removed_checklist_items where ticket_id = ${id}`
    expect(row?.count).toBeLessThanOrEqual(100)
  })

  it('is not overwritten by whoever has not seen the latest change', async () => {
    const { id } = await at.openTicket()
    const items = [item('One'), item('Two')]
    await save(id, 0, items)
    const tick = (index: number, token: string) =>
      save(
        id,
        1,
        items.map((one, place) => ({ ...one, done: place === index })),
        token,
      )
    const answers = await Promise.all([tick(0, at.agent.token), tick(1, at.lead.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.title).toBe('ChangedMeanwhile')
    expect((await get(id)).items.filter(({ doneAt }) => doneAt)).toHaveLength(1)
  })

  it('changes nothing, not even its version, when nothing changed', async () => {
    const { id } = await at.openTicket()
    const items = [item('One')]
    await save(id, 0, items)
    expect((await save(id, 1, items)).data.version).toBe(1)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('is bounded', async () => {
    const { id } = await at.openTicket()
    const many = Array.from({ length: 51 }, (_, number) => item(`Item ${number}`))
    expect((await save(id, 0, many)).problem.errors?.[0]?.path).toBe('items')
    expect((await save(id, 0, [item('x'.repeat(201))])).problem.errors?.[0]?.path).toBe('items.0.text')
    expect((await save(id, 0, [item(' ')])).problem.errors?.[0]?.path).toBe('items.0.text')
    const twice = item('Twice')
    expect((await save(id, 0, [twice, twice])).problem.errors?.[0]?.path).toBe('items')
  })

  it('belongs to those who see the ticket, and changes need the right to write notes', async () => {
    const { id } = await at.openTicket()
    const { testServer } = at
    const stranger = await addAgent(testServer, { roleId: await addRole(testServer, {}) })
    const reader = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [at.topic.categoryId], rights: ['tickets.reply'] }),
    })
    expect((await save(id, 0, [item('One')], stranger.token)).status).toBe(404)
    expect((await save(id, 0, [item('One')], reader.token)).status).toBe(403)
    const read = (token: string) => sendRequest(testServer, getChecklist, { token, params: { id } })
    expect((await read(stranger.token)).status).toBe(404)
    expect((await read(reader.token)).status).toBe(200)
  })

  it('keeps what a former employee did, by name', async () => {
    const { id } = await at.openTicket()
    const roleId = await addRole(at.testServer, { categories: [at.topic.categoryId] })
    const former = await addAgent(at.testServer, { roleId, options: { name: 'Former' } })
    await save(id, 0, [item('One', true)], former.token)
    await at.testServer
      .db`update agents set active = false, deleted_at = now(), email = '', role_id = null where id = ${former.id}`
    expect((await get(id)).items).toMatchObject([{ doneBy: { name: 'Former' } }])
  })

  it('is erased with the ticket', async () => {
    const { id } = await at.openTicket()
    await save(id, 0, [item('Call Gleb')])
    await save(id, 1, [item('Call Gleb twice')])
    await at.testServer.db.begin((tx) => eraseTicket(tx, at.testServer.services, { id, reason: 'request' }))
    expect(await get(id)).toMatchObject({ items: [] })
    expect(await at.testServer.db`select from removed_checklist_items where ticket_id = ${id}`).toHaveLength(
      0,
    )
    expect(JSON.stringify(await eventsOf(id))).not.toContain('Gleb')
    expect((await save(id, 3, [item('One')])).problem.title).toBe('InvalidOperationException')
  })
})

describe('the checklist of a category', () => {
  it('is given to its new tickets, at the cost of no statement', async () => {
    const player = () => addCustomer(at.testServer)
    const cost = async () => {
      const { token } = await player()
      const body = { ...at.topic, title: 'T', description: 'D' }
      let id = 0
      const { statements } = await countWork(at.testServer, async () => {
        id = (await sendRequest(at.testServer, submitTicket, { token, body })).data.id
      })
      return { id, statements }
    }
    await cost()
    const without = await cost()
    await templateOf(at.topic.categoryId, ['First', 'Second'])
    const { id, statements } = await cost()
    expect(statements).toBe(without.statements)
    expect((await get(id)).items.map(({ text }) => text)).toEqual(['First', 'Second'])
    expect(await summaryOf(id)).toEqual({ count: 2, done: 0, isRequired: false })
    await templateOf(at.topic.categoryId, [])
    expect(await summaryOf(without.id)).toBeNull()
  })

  it('is added to tickets that are moved there; what they have stays', async () => {
    const { testServer } = at
    const there = await addTopic(testServer)
    const categories = [at.topic.categoryId, there.categoryId]
    const { token } = await addAgent(testServer, { roleId: await addRole(testServer, { categories }) })
    await templateOf(there.categoryId, ['First', 'Own'], true)
    const { id } = await at.openTicket()
    await save(id, 0, [item('Own', true)])
    const move = (body: object) => sendRequest(testServer, updateTicket, { token, params: { id }, body })
    // The rule of the new category holds in the same change.
    expect((await move({ ...there, status: 'Resolved' })).problem.title).toBe('ChecklistIncomplete')
    await move(there)
    const { items, isRequired } = await get(id, token)
    expect(items.map(({ text, doneAt }) => [text, doneAt !== null])).toEqual([
      ['Own', true],
      ['First', false],
    ])
    expect(isRequired).toBe(true)
    const { data } = await sendRequest(testServer, getTicket, { token, params: { id } })
    expect(data).toMatchObject({ checklist: { count: 2, done: 1, isRequired: true } })
  })
})

describe('the action of macros', () => {
  it('shows what it adds, adds what is missing once, and refuses more than there is room for', async () => {
    const { id } = await at.openTicket()
    const action = { type: 'checklist' as const, items: ['First', 'Second'] }
    const preview = await at.runOn(id, [action], { dryRun: true })
    expect(preview.data.changes).toMatchObject([{ kind: 'checklistChanged', data: { added: action.items } }])
    expect((await get(id)).items).toEqual([])
    await save(id, 0, [item('Second', true)])
    await at.runOn(id, [action])
    expect((await at.runOn(id, [action])).data.changes).toEqual([])
    expect((await get(id)).items.map(({ text }) => text)).toEqual(['Second', 'First'])
    const { version } = await get(id)
    await save(
      id,
      version,
      Array.from({ length: 49 }, (_, number) => item(`Item ${number}`)),
    )
    const full = await at.runOn(id, [action])
    expect(full.problem.errors).toEqual([{ path: 'actions.0.items', message: 'Max number of values 50' }])
    expect((await get(id)).items).toHaveLength(49)
  })

  it('counts items with the same text, of which there may be several', async () => {
    const { id } = await at.openTicket()
    const alike = Array.from({ length: 49 }, () => item('Call again'))
    await save(id, 0, alike)
    const full = await at.runOn(id, [{ type: 'checklist', items: ['First', 'Second'] }])
    expect(full.problem?.errors).toEqual([{ path: 'actions.0.items', message: 'Max number of values 50' }])
    await at.runOn(id, [{ type: 'checklist', items: ['First'] }])
    expect((await get(id)).items).toHaveLength(50)
  })
})
