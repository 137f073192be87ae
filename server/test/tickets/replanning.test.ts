import { updateSlaPolicy } from '@savepoint/contract/sla/policies.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../src/platform/database/database.ts'
import { reserveConnection } from '../../src/platform/database/lock-queries.ts'
import { replanTickets, replanTicketsSoon } from '../../src/tickets/sla/replan-tickets.ts'
import { sendRequest } from '../support/requests.ts'
import { type SlaServer, startSlaServer } from '../support/sla-server.ts'

let at: SlaServer
beforeEach(async () => {
  at = await startSlaServer()
})
afterEach(() => at.close())

async function changePolicy() {
  const { data: policy } = await at.policy()
  const { id, isDefault: _d, calendar: _c, updatedAt: _u, ...body } = policy
  const input = { token: at.admin.token, params: { id }, body: { ...body, calendarId: null } }
  return () => sendRequest(at.testServer, updateSlaPolicy, input)
}

async function beginTransaction(database = at.testServer.address.database) {
  const db = connectDatabase({ ...at.testServer.address, database }, { pool: 1 })
  const connection = await reserveConnection(db)
  await connection`begin`
  return {
    takeId: () => connection`select pg_current_xact_id() from pg_class limit 1`,
    async end() {
      await connection`commit`
      await db.end({ timeout: 1 })
    },
  }
}

const savedBy = async () => {
  const [row] = await at.testServer.db<{ mark: string }[]>`select saved_by::text as mark from sla_settings`
  return row?.mark
}

describe('open tickets follow a change of a policy', () => {
  it('once the open transactions of the database have ended, whatever those of others do', async () => {
    const change = await changePolicy()
    const [here, elsewhere] = [await beginTransaction(), await beginTransaction('postgres')]
    await here.takeId()
    await elsewhere.takeId()
    await change()
    const { services } = at.testServer
    expect(await replanTickets(services)).toBe(false)
    await here.end()
    expect(await replanTickets(services)).toBe(true)
    await elsewhere.end()
  })

  it('once those have ended that read the policy before and write only after the change', async () => {
    const change = await changePolicy()
    const reader = await beginTransaction()
    await change()
    await reader.takeId()
    const { services } = at.testServer
    const before = await savedBy()
    const planned = replanTicketsSoon(services, () => false)
    await expect.poll(savedBy).not.toBe(before)
    expect(await replanTickets(services)).toBe(false)
    await reader.end()
    await planned
    expect(await replanTickets(services)).toBe(true)
  })
})
