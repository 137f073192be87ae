import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Db } from '../../src/platform/database/database.ts'
import { runDueRules } from '../../src/tickets/rules/run-due-rules.ts'
import { text } from '../support/conversation-server.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterAll(() => server.close())

/** Its transactions are lost at their end; then something happens before their error is known. */
const losing = (db: Database, meanwhile: () => Promise<void>): Database =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'begin'
        ? async (work: (tx: Db) => Promise<unknown>) => {
            const lost = new Error('connection lost')
            await target
              .begin(async (tx) => {
                await work(tx)
                throw lost
              })
              .catch(() => {})
            await meanwhile()
            throw lost
          }
        : Reflect.get(target, name),
  })

it.each([
  ['to be tried again', 0],
  ['to have failed for good', 2],
])('a run that another worker finished is not said %s', async (_, tries) => {
  const { db } = server.testServer
  const { data: rule } = await server.addRule({ actions: [{ type: 'note', content: text('Look') }] })
  await server.openTicket()
  await server.work()
  await db`update rule_runs set outcome = null, finished_at = null, tries = ${tries} where rule_id = ${rule.id}`
  await db`delete from automation_uses where subject_id = ${rule.id}`
  const services = { ...server.testServer.services, db: losing(db, () => server.work()) }
  await expect(runDueRules(services, () => false)).rejects.toThrow('connection lost')
  expect(await db`select outcome, tries from rule_runs where rule_id = ${rule.id}`).toEqual([
    { outcome: 'done', tries: tries + 1 },
  ])
  expect(await db`select outcome from automation_uses where subject_id = ${rule.id}`).toEqual([
    { outcome: 'done' },
  ])
  await server.disableAll()
})
