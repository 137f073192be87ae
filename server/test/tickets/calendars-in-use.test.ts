import { deleteBusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import {
  setEmployeeAssignment,
  setTeamAssignment,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { type SlaServer, startSlaServer } from '../support/sla-server.ts'
import { addAgent } from '../support/staff.ts'

let at: SlaServer
beforeAll(async () => {
  at = await startSlaServer()
})
afterAll(() => at.close())

it('a calendar that is the shift of a team or an employee is not deleted, and says whose it is', async () => {
  const { token, roleId } = at.admin
  const { data: calendar } = await at.calendar({ name: 'Day shift' })
  const agent = await addAgent(at.testServer, { roleId, options: { name: 'Mira Sokolova' } })
  const remove = () =>
    sendRequest(at.testServer, deleteBusinessCalendar, { token, params: { id: calendar.id } })
  const give = (calendarId: string | null) => ({
    team: () =>
      sendRequest(at.testServer, setTeamAssignment, {
        token,
        params: { id: roleId },
        body: { mode: 'manual', calendarId },
      }),
    employee: () =>
      sendRequest(at.testServer, setEmployeeAssignment, {
        token,
        params: { id: agent.id },
        body: { calendarId },
      }),
  })
  const [team] = await at.testServer.db<{ name: string }[]>`select name from roles where id = ${roleId}`
  const none = { policies: [], recurringTickets: [], teams: [], employees: [] }
  await give(calendar.id).team()
  expect((await remove()).problem).toMatchObject({ code: 'inUse', ...none, teams: [team?.name] })
  await give(null).team()
  await give(calendar.id).employee()
  expect((await remove()).problem).toMatchObject({ code: 'inUse', ...none, employees: ['Mira Sokolova'] })
  await give(null).employee()
  expect((await remove()).status).toBe(204)
})
