import type { RuleTrigger } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { type EnabledRule, listEnabledRules, rulesVersion } from './run-queries.ts'

let kept: { version: string; rules: EnabledRule[] } | undefined

/** Those that are enabled, in their order; read again only after a change. */
export async function listKnownRules(db: Db): Promise<EnabledRule[]> {
  const version = await rulesVersion(db)
  if (kept?.version !== version) kept = { version, rules: await listEnabledRules(db) }
  return kept.rules
}

export const rulesFor = (rules: EnabledRule[], trigger: RuleTrigger) =>
  rules.filter((rule) => rule.trigger === trigger)
