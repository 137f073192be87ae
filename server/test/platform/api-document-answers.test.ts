import { openWidgetSession } from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { testMailAccount } from '@savepoint/contract/mail/mail-tests.ts'
import { exchangeToken } from '@savepoint/contract/people/people.ts'
import { previewRole } from '@savepoint/contract/people/roles.ts'
import { enableRule } from '@savepoint/contract/tickets/rules/rules.ts'
import { createUploadLink } from '@savepoint/contract/tickets/widget-uploads/widget-uploads.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { high, startRuleServer } from '../support/rule-server.ts'
import { untilRowsAreWaitedFor } from '../support/waiting-locks.ts'

let server: Awaited<ReturnType<typeof startRuleServer>>
beforeAll(async () => {
  server = await startRuleServer()
})
afterAll(() => server.testServer.close())

const unknown = '00000000-0000-7000-8000-000000000000'

// Every answer of a test is compared with the documentation.
describe('the OpenAPI document names', () => {
  it('the code of OAuth for refused tokens', async () => {
    const signed = { projectId: unknown, token: 'x' }
    const { testServer } = server
    const answers = [
      await sendRequest(testServer, exchangeToken, { body: { grant_type: 'password' } }),
      await sendRequest(testServer, exchangeToken, { body: { grant_type: 'refresh_token' } }),
      await sendRequest(testServer, openWidgetSession, { body: signed }),
      await sendRequest(testServer, createUploadLink, { body: signed }),
    ]
    expect(answers.map(({ status, problem }) => [status, problem.error])).toEqual([
      [400, 'unsupported_grant_type'],
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
      [400, 'invalid_grant'],
    ])
  })

  it('what is not found by its id in a body', async () => {
    const { testServer, lead } = server
    const { token } = lead
    const mailServer = { host: 'mail.test', port: 993, secure: true, username: 'u', password: null }
    const answers = [
      await sendRequest(testServer, previewRole, {
        token,
        body: { id: unknown, rights: ['tickets.reply'], projects: [], categories: [], pools: {} },
      }),
      await sendRequest(testServer, testMailAccount, {
        token,
        body: { id: unknown, senderEmail: 'a@b.test', imap: mailServer, smtp: mailServer, moveTo: null },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it('that a rule was saved while it was enabled', async () => {
    const { testServer, lead } = server
    const rule = (await server.addRule({ actions: high, enabled: false })).data
    let enabled: ReturnType<typeof enable> | undefined
    const enable = () =>
      sendRequest(testServer, enableRule, {
        token: lead.token,
        params: { id: rule.id },
        body: { enabled: true },
      })
    await testServer.db.begin(async (tx) => {
      await tx`update rules set version = version + 1 where id = ${rule.id}`
      enabled = enable()
      await untilRowsAreWaitedFor(testServer.db)
    })
    expect((await enabled)?.problem).toMatchObject({ status: 409, code: 'changedMeanwhile' })
  })
})
