import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { matchAll, type SlaServer, startSlaServer } from '../support/sla-server.ts'
import { addCustomer } from '../support/staff.ts'

let at: SlaServer
beforeAll(async () => {
  at = await startSlaServer()
})
afterAll(() => at.close())

async function statementsOfHotCalls() {
  const player = await addCustomer(at.testServer)
  const body = { ...at.topic, title: 'T', description: 'D' }
  const submit = () => sendRequest(at.testServer, submitTicket, { token: player.token, body })
  const counted = [await countWork(at.testServer, submit)]
  const ticket = await at.open()
  for (const call of [ticket.read, () => ticket.change({ priority: 'high' }), () => ticket.reply()])
    counted.push(await countWork(at.testServer, call))
  return counted.map(({ statements }) => statements)
}

it('costs submission, reading, changes and replies no statement, with 20 policies as with none', async () => {
  await statementsOfHotCalls()
  const before = await statementsOfHotCalls()
  const { data: calendar } = await at.calendar({ holidays: { country: 'DE' } })
  for (let number = 0; number < 20; number += 1)
    await at.policy({
      calendarId: calendar.id,
      conditions: {
        ...matchAll,
        all: [
          {
            field: 'title',
            operator: number < 19 ? 'contains' : 'doesNotContain',
            value: `unlikely ${number}`,
          },
        ],
      },
    })
  // The first call after a change reads the policies, once in each process.
  await statementsOfHotCalls()
  expect(await statementsOfHotCalls()).toEqual(before)
  expect((await (await at.open()).sla())?.policyId).not.toBeNull()
})
