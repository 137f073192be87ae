import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
} from '@savepoint/contract/mail/mail-templates.ts'
import { createRule, listRuleRuns } from '@savepoint/contract/tickets/rules/rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runRules } from '../../src/tickets/rules/run-rules.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
})
afterAll(() => server.close())

const mailsOf = async (email: string) =>
  await server.testServer.db<{ subject: string }[]>`
    select subject from mails where recipient = ${email} and kind = 'rule'`

it('a macro emails a template, after a preview that sends nothing', async () => {
  const { token } = server.lead
  const body = { name: 'Maintenance', subject: 'Works tonight', text: 'Servers are down until 6:00.' }
  const { data: template } = await sendRequest(server.testServer, createMailTemplate, { token, body })
  const { id, player } = await server.openTicket()
  const actions = [{ type: 'email' as const, templateId: template.id }]
  const preview = await server.runOn(id, actions, { dryRun: true })
  expect(preview.data.changes).toMatchObject([
    { kind: 'templateEmailed', data: { template: { name: 'Maintenance' } } },
  ])
  expect(await mailsOf(player.email)).toEqual([])
  await server.runOn(id, actions)
  expect(await mailsOf(player.email)).toHaveLength(1)
  const unknown = '00000000-0000-7000-8000-000000000000'
  const { problem } = await server.create({ actions: [{ type: 'email', templateId: unknown }] })
  expect(problem.errors).toEqual([{ path: 'actions.0.templateId', message: 'Not found' }])
})

it('a template that rules and shared macros send is not deleted, and a rule without it fails', async () => {
  const { token } = server.lead
  const { testServer } = server
  const body = { name: 'Season', subject: 'A new season', text: 'It begins today.' }
  const { data: template } = await sendRequest(testServer, createMailTemplate, { token, body })
  const actions = [{ type: 'email' as const, templateId: template.id }]
  const { data: rule } = await sendRequest(testServer, createRule, {
    token,
    body: { name: 'Announces', enabled: true, trigger: 'ticketCreated', actions },
  })
  await server.create({ name: 'Says it', actions })
  await server.create({ name: 'Mine', scope: 'personal', actions }, server.agent.token)
  const { status, problem } = await sendRequest(testServer, deleteMailTemplate, {
    token,
    params: { id: template.id },
  })
  expect([status, problem]).toMatchObject([
    409,
    { title: 'In use', accounts: [], rules: ['Announces'], macros: ['Says it'] },
  ])
  await testServer.db`delete from mail_templates where id = ${template.id}`
  await server.openTicket()
  await runRules(testServer.services)
  const { data: runs } = await sendRequest(testServer, listRuleRuns, { token, params: { id: rule.id } })
  expect(runs.items).toMatchObject([{ outcome: 'failed', detail: 'actions.0: Not found' }])
})

it('whoever sets up shared macros reads the templates, other agents do not', async () => {
  const list = (token: string) => sendRequest(server.testServer, listMailTemplates, { token, query: {} })
  expect((await list(server.lead.token)).status).toBe(200)
  expect((await list(server.agent.token)).status).toBe(403)
})
