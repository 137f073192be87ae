import { closeTicket } from '@savepoint/contract/customer-tickets.ts'
import { login } from '@savepoint/contract/people.ts'
import { getRetention } from '@savepoint/contract/personal-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRetention } from '../../src/personal-data/apply-retention.ts'
import { advanceTickets } from '../../src/tickets/advance-tickets.ts'
import { call } from '../support/calls.ts'
import { openPlantedDesk, type PlantedDesk, plantPlayer } from '../support/planted-player.ts'
import { password } from '../support/staff.ts'

let planted: PlantedDesk
beforeAll(async () => {
  planted = await openPlantedDesk({
    RETENTION_TICKETS_DAYS: '100',
    RETENTION_RAW_MAIL_DAYS: '30',
    RETENTION_QUARANTINE_DAYS: '40',
    RETENTION_FILES_DAYS: '50',
    RETENTION_AUDIT_DAYS: '60',
  })
})
afterAll(() => planted.desk.close())

describe('retention', () => {
  it('removes each kind at its time, once, and tells what it removed', async () => {
    const { desk, agent } = planted
    const player = await plantPlayer(planted)
    await call(desk, closeTicket, { token: player.token, params: { id: player.ticketId } })
    const run = async (days: number) => {
      desk.clock.advance({ days })
      await advanceTickets(desk.services)
      return await applyRetention(desk.services)
    }
    expect(await run(20)).toEqual({ tickets: 0, rawMail: 0, quarantine: 0, files: 0, audit: 0 })
    expect(await run(15)).toMatchObject({ rawMail: 2, quarantine: 0, files: 0 })
    expect(await run(10)).toMatchObject({ rawMail: 0, quarantine: 2, files: 0 })
    expect(await run(10)).toMatchObject({ files: 1 })
    expect((await run(10)).audit).toBeGreaterThan(0)
    expect(await run(60)).toMatchObject({ tickets: 1 })
    expect(await run(1)).toMatchObject({ tickets: 0, files: 0 })
    const { accessToken: token } = (await call(desk, login, { body: { login: agent.email, password } })).data
    const { items } = (await call(desk, getRetention, { token })).data
    const of = (kind: string) => items.find((item) => item.kind === kind)
    expect(of('quarantine')).toMatchObject({
      days: 40,
      count: 0,
      lastRun: { removed: 0, removedTotal: 2 },
    })
    expect(of('tickets')).toMatchObject({ days: 100, lastRun: { removedTotal: 1 } })
  })

  it('refuses any other change of the audit, also beside its own', async () => {
    const { desk } = planted
    for (const change of ["update audit set actor_name = 'x'", 'delete from audit', 'truncate audit'])
      await expect(desk.db.unsafe(change)).rejects.toThrow('only ever added to')
    await expect(
      desk.db.begin(async (tx) => {
        await tx`select set_config('savepoint.audit_change', 'UPDATE', true)`
        await tx`delete from audit`
      }),
    ).rejects.toThrow('only ever added to')
  })
})
