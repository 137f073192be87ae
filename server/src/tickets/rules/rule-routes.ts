import * as contract from '@savepoint/contract/tickets/rules/rules.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { exportRules } from './export-rules.ts'
import { listRuleRuns } from './list-rule-runs.ts'
import {
  createRule,
  deleteRule,
  enableRule,
  getRule,
  listRules,
  listRuleVersions,
  orderRules,
  updateRule,
} from './rules.ts'
import { testRule } from './test-rule.ts'

export function ruleRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listRules: async ({ query }) => listRules(services, query),
    getRule: async ({ params }) => getRule(services, params.id),
    exportRules: async ({ actor, query, reply }) => exportRules(services, actor, { ...query, reply }),
    createRule: async ({ actor, body, retryable }) => createRule(services, actor, { input: body, retryable }),
    updateRule: async ({ actor, params, body }) =>
      updateRule(services, actor, { id: params.id, input: body }),
    enableRule: async ({ actor, params, body }) => enableRule(services, actor, { id: params.id, ...body }),
    deleteRule: async ({ actor, params }) => deleteRule(services, actor, params.id),
    orderRules: async ({ actor, body }) => orderRules(services, actor, body.ids),
    listRuleVersions: async ({ params }) => listRuleVersions(services, params.id),
    testRule: async ({ actor, body }) => testRule(services, actor, body),
    listRuleRuns: async ({ actor, params, query }) => listRuleRuns(services, actor, { id: params.id, query }),
  })
}
