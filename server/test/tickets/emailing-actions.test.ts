import { createMailTemplate, listMailTemplates } from '@savepoint/contract/mail/mail-templates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('whoever sets up shared macros reads the templates, other agents do not', async () => {
  const list = (token: string) => sendRequest(server.testServer, listMailTemplates, { token, query: {} })
  expect((await list(server.lead.token)).status).toBe(200)
  expect((await list(server.agent.token)).status).toBe(403)
})
