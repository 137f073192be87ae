import { login } from '@savepoint/contract/people/people.ts'
import { commonRights } from '@savepoint/contract/rights.ts'
import { getCustomer, revealCustomerField } from '@savepoint/contract/tickets/customer-records.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertGameAccount } from '../../src/tickets/customers/customer-record-queries.ts'
import { sealContext } from '../../src/tickets/customers/customer-records.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
const reported: string[] = []
let topic: Topic
let player: Awaited<ReturnType<typeof addCustomer>>
let ticketId: number
beforeAll(async () => {
  testServer = await startTestServer(
    { LOG_LEVEL: 'error' },
    { logStream: { write: (line) => void reported.push(line) } },
  )
  topic = await addTopic(testServer)
  player = await addCustomer(testServer)
  const body = { ...topic, title: 'T', description: 'D' }
  ticketId = (await sendRequest(testServer, submitTicket, { token: player.token, body })).data.id
  const id = uuidv7()
  const seal = (field: 'secretAnswer' | 'phone', value: string) =>
    testServer.secrets.seal(value, sealContext(id, field))
  await insertGameAccount(testServer.db, {
    id,
    customerId: player.id,
    login: 'ayla',
    email: null,
    secretQuestion: 'First pet',
    secretAnswerSealed: seal('secretAnswer', 'Barsik the cat'),
    phoneSealed: seal('phone', '+7 900 000-11-22'),
    carrierId: 'C-1',
    banUntil: new Date('2030-01-01T00:00:00Z'),
    banDate: new Date('2026-01-01T00:00:00Z'),
    banReason: 'Bots',
    customerGroup: 'VIP',
    documentNumberSealed: null,
    createdAt: new Date('2020-01-01T00:00:00Z'),
  })
})
afterAll(() => testServer.close())

const agentWith = async (rights = [...commonRights]) =>
  await addAgent(testServer, {
    roleId: await addRole(testServer, { rights, categories: [topic.categoryId] }),
  })

describe('what agents see of a player', () => {
  it('is the game account with its ban, sensitive values masked', async () => {
    const agent = await agentWith()
    const answer = await sendRequest(testServer, getCustomer, {
      token: agent.token,
      params: { id: player.id },
    })
    expect(answer.data.gameAccount).toMatchObject({
      login: 'ayla',
      banUntil: '2030-01-01T00:00:00.000Z',
      banReason: 'Bots',
      customerGroup: 'VIP',
      secretAnswer: '•••',
      phone: '•••',
      documentNumber: null,
    })
    expect(answer.text).not.toContain('Barsik')
  })

  it('counts those of their tickets that the agent sees', async () => {
    const agent = await agentWith()
    const counted = async () => {
      const { data } = await sendRequest(testServer, getCustomer, {
        token: agent.token,
        params: { id: player.id },
      })
      return data.ticketsCount
    }
    const before = await counted()
    for (const place of [topic, await addTopic(testServer)]) {
      const body = { ...place, title: 'T', description: 'D' }
      testServer.clock.advance({ minutes: 6 })
      expect((await sendRequest(testServer, submitTicket, { token: player.token, body })).status).toBe(201)
    }
    expect(await counted()).toBe(before + 1)
  })

  it('is encrypted in the database: no plain value, and none that can be decrypted elsewhere', async () => {
    const [row] = await testServer.db<
      { id: string; secret_answer_sealed: string; phone_sealed: string }[]
    >`select * from game_accounts`
    expect(JSON.stringify(row)).not.toMatch(/Barsik|900 000/)
    const moved = () =>
      testServer.secrets.open(row?.secret_answer_sealed ?? '', sealContext(row?.id ?? '', 'phone'))
    expect(moved).toThrow()
  })

  it('reveals one value at a time, each with an entry in the ticket’s log', async () => {
    const agent = await agentWith()
    const input = { token: agent.token, params: { id: player.id } }
    const revealed = await sendRequest(testServer, revealCustomerField, {
      ...input,
      body: { field: 'secretAnswer', ticketId },
    })
    expect(revealed.data).toEqual({ field: 'secretAnswer', value: 'Barsik the cat' })
    const log = await sendRequest(testServer, getTicketLog, { token: agent.token, params: { id: ticketId } })
    expect(log.data.items[0]).toMatchObject({
      kind: 'revealed',
      data: { field: 'secretAnswer' },
      actor: { id: agent.id },
    })
    const [row] = await testServer.db`select * from audit where actor_id = ${agent.id}`
    expect(row).toMatchObject({
      action: 'sensitiveRevealed',
      subject_id: player.id,
      after: { field: 'secretAnswer', ticketId },
      address: '127.0.0.1',
    })
    expect(JSON.stringify(row)).not.toContain('Barsik')
  })

  it('keeps the audit log: no entry can be changed or deleted', async () => {
    await expect(testServer.db`update audit set action = 'signedIn'`).rejects.toThrow(/only ever added/)
    await expect(testServer.db`delete from audit`).rejects.toThrow(/only ever added/)
    await expect(testServer.db`truncate audit`).rejects.toThrow(/only ever added/)
  })

  it('reveals nothing when the log entry cannot be written', async () => {
    const agent = await agentWith()
    await testServer.db`alter table audit rename to audit_away`
    try {
      const answer = await sendRequest(testServer, revealCustomerField, {
        token: agent.token,
        params: { id: player.id },
        body: { field: 'secretAnswer', ticketId },
      })
      expect(answer.status).toBe(500)
      expect(JSON.stringify(answer.data)).not.toContain('Barsik')
    } finally {
      await testServer.db`alter table audit_away rename to audit`
    }
  })

  it('needs the right, and a visible ticket of that very player', async () => {
    const without = await agentWith(commonRights.filter((right) => right !== 'customers.viewSensitive'))
    const body = { field: 'phone' as const, ticketId }
    expect(
      (
        await sendRequest(testServer, revealCustomerField, {
          token: without.token,
          params: { id: player.id },
          body,
        })
      ).status,
    ).toBe(403)
    const agent = await agentWith()
    const other = await addCustomer(testServer)
    expect(
      (
        await sendRequest(testServer, revealCustomerField, {
          token: agent.token,
          params: { id: other.id },
          body,
        })
      ).status,
    ).toBe(404)
    const hidden = await addAgent(testServer, {
      roleId: await addRole(testServer, { pools: ['my'], categories: [topic.categoryId] }),
    })
    expect(
      (
        await sendRequest(testServer, revealCustomerField, {
          token: hidden.token,
          params: { id: player.id },
          body,
        })
      ).status,
    ).toBe(404)
  })

  it('stops at 30 reveals an hour, parallel ones included', async () => {
    const agent = await agentWith()
    const reveal = () =>
      sendRequest(testServer, revealCustomerField, {
        token: agent.token,
        params: { id: player.id },
        body: { field: 'phone', ticketId },
      })
    const answers = await Promise.all(Array.from({ length: 40 }, reveal))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    const rows =
      await testServer.db`select 1 from ticket_events where kind = 'revealed' and actor_id = ${agent.id}`
    expect(rows).toHaveLength(30)
  })

  it('audits and reports once an hour that an agent wanted more', async () => {
    const agent = await agentWith()
    const reveal = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () =>
          sendRequest(testServer, revealCustomerField, {
            token: agent.token,
            params: { id: player.id },
            body: { field: 'phone', ticketId },
          }),
        ),
      )
    const refusals = async () => [
      await testServer.db`
        select subject_id, after from audit where action = 'revealsRefused' and actor_id = ${agent.id}`,
      reported.filter((line) => line.includes(agent.id)),
    ]
    await reveal(30)
    expect(await refusals()).toEqual([[], []])
    expect((await reveal(5)).map(({ status }) => status)).toEqual(Array(5).fill(429))
    expect(await refusals()).toEqual([
      [{ subject_id: player.id, after: { ticketId } }],
      [expect.stringContaining('More than 30 reveals within an hour')],
    ])
    testServer.clock.advance({ minutes: 61 })
    const { accessToken: token } = (
      await sendRequest(testServer, login, { body: { login: agent.email, password } })
    ).data
    for (const status of [...Array(30).fill(200), 429])
      expect(
        (
          await sendRequest(testServer, revealCustomerField, {
            token,
            params: { id: player.id },
            body: { field: 'phone', ticketId },
          })
        ).status,
      ).toBe(status)
    expect((await refusals()).map((all) => all.length)).toEqual([2, 2])
  })
})
