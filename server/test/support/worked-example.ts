import { changed, countAll, seedTicket } from './seeded-events.ts'
import { addAgent, addRole, addTopic } from './staff.ts'
import { startTestServer } from './test-server.ts'

const customer = { kind: 'customer' as const }

/**
 * Three tickets over two days, with figures worked out by hand.
 * 1: created 2 March 9:00, first reply 9:30 (Anna), the player writes 10:30, Anna replies 11:00, the player closes it 12:00 (3 h, 1 h without
 * waiting), writes again 3 March 12:00, Oleg replies and resolves it 13:00 (28 h, 26 h without waiting), archived 13 March.
 * 2: created 10:00, moved by Oleg 10:20, resolved by his only reply 10:40.
 * 3: by email 23:30, Anna's note 23:50.
 */
export async function startWorkedExample() {
  const testServer = await startTestServer()
  const a = await addTopic(testServer)
  const b = await addTopic(testServer, { projectId: a.projectId })
  const categories = [a.categoryId, b.categoryId]
  const teamId = await addRole(testServer, { categories })
  const anna = await addAgent(testServer, { roleId: teamId, options: { name: 'Anna' } })
  const oleg = await addAgent(testServer, { roleId: teamId, options: { name: 'Oleg' } })
  const { token } = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true, categories }),
    options: {
      name: 'Head',
    },
  })
  const byAnna = { kind: 'agent' as const, id: anna.id }
  const byOleg = { kind: 'agent' as const, id: oleg.id }
  const numbers = [
    await seedTicket(testServer, { topic: a, channel: 'web', at: '2026-03-02T09:00:00Z' }, [
      {
        at: '2026-03-02T09:05:00Z',
        kind: 'teamAssigned',
        by: byAnna,
        data: { from: null, to: { id: teamId, name: 'Team' } },
      },
      {
        at: '2026-03-02T09:05:00Z',
        kind: 'agentAssigned',
        by: byAnna,
        data: { from: null, to: { id: anna.id, name: 'Anna' } },
      },
      { at: '2026-03-02T09:30:00Z', kind: 'replied', by: byAnna },
      {
        at: '2026-03-02T09:30:00Z',
        kind: 'statusChanged',
        by: byAnna,
        data: changed('Created', 'WaitingCustomerAction'),
      },
      { at: '2026-03-02T10:30:00Z', kind: 'customerWrote', by: customer },
      {
        at: '2026-03-02T10:30:00Z',
        kind: 'statusChanged',
        by: customer,
        data: changed('WaitingCustomerAction', 'WaitingAgentAction'),
      },
      { at: '2026-03-02T11:00:00Z', kind: 'replied', by: byAnna },
      {
        at: '2026-03-02T11:00:00Z',
        kind: 'statusChanged',
        by: byAnna,
        data: changed('WaitingAgentAction', 'WaitingCustomerAction'),
      },
      {
        at: '2026-03-02T12:00:00Z',
        kind: 'statusChanged',
        by: customer,
        data: changed('WaitingCustomerAction', 'Resolved'),
      },
      { at: '2026-03-03T12:00:00Z', kind: 'customerWrote', by: customer },
      {
        at: '2026-03-03T12:00:00Z',
        kind: 'statusChanged',
        by: customer,
        data: changed('Resolved', 'WaitingAgentAction'),
      },
      { at: '2026-03-03T13:00:00Z', kind: 'replied', by: byOleg },
      {
        at: '2026-03-03T13:00:00Z',
        kind: 'statusChanged',
        by: byOleg,
        data: changed('WaitingAgentAction', 'Resolved'),
      },
      { at: '2026-03-13T13:00:00Z', kind: 'statusChanged', data: changed('Resolved', 'Closed') },
    ]),
    await seedTicket(testServer, { topic: a, channel: 'guest', at: '2026-03-02T10:00:00Z' }, [
      {
        at: '2026-03-02T10:20:00Z',
        kind: 'moved',
        by: byOleg,
        data: { from: { categoryId: a.categoryId }, to: { categoryId: b.categoryId } },
      },
      { at: '2026-03-02T10:40:00Z', kind: 'replied', by: byOleg },
      { at: '2026-03-02T10:40:00Z', kind: 'statusChanged', by: byOleg, data: changed('Created', 'Resolved') },
    ]),
    await seedTicket(testServer, { topic: b, channel: 'mail', at: '2026-03-02T23:30:00Z' }, [
      { at: '2026-03-02T23:50:00Z', kind: 'noted', by: byAnna },
    ]),
  ]
  await countAll(testServer)
  return { testServer, token, anna, oleg, a, b, numbers }
}
export type WorkedExample = Awaited<ReturnType<typeof startWorkedExample>>
