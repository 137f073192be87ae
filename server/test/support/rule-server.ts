import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { createRule, listRuleRuns } from '@savepoint/contract/tickets/rules/rules.ts'
import { runRules } from '../../src/tickets/rules/run-rules.ts'
import { startMacroServer } from './macro-server.ts'
import { sendRequest } from './requests.ts'

export type RuleBody = BodyGiven<typeof createRule>

export const high = [{ type: 'priority' as const, priority: 'high' as const }]

/** Conditions on the words of the title. */
export const titled = (value: string) => ({
  all: [{ field: 'title' as const, operator: 'contains' as const, value }],
  any: [],
  none: [],
})

/** As the macro server, with rules that run when the test says so. */
export async function startRuleServer() {
  const server = await startMacroServer()
  const { testServer, lead } = server
  const addRule = async (rule: Partial<RuleBody> & Pick<RuleBody, 'actions'>, token = lead.token) => {
    const answer = await sendRequest(testServer, createRule, {
      token,
      body: { name: server.nextName(), enabled: true, trigger: 'ticketCreated', ...rule },
    })
    if (answer.status !== 201) throw new Error(answer.text)
    return answer
  }
  return {
    ...server,
    addRule,
    work: () => runRules(testServer.services),
    async runsOf(id: string) {
      const { data } = await sendRequest(testServer, listRuleRuns, { token: lead.token, params: { id } })
      return data.items
    },
    /** So that rules of one test do not act in another. */
    async disableAll() {
      await testServer.db`update rules set enabled = false, updated_at = clock_timestamp()`
    },
  }
}

export type RuleServer = Awaited<ReturnType<typeof startRuleServer>>
