import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import type { RuleRow } from './rule-queries.ts'

export const presentRule = (row: RuleRow): Rule => ({
  id: row.id,
  name: row.name,
  enabled: row.enabled,
  disabledFor: row.disabled_for,
  trigger: row.trigger,
  afterMinutes: row.after_minutes,
  since: row.since,
  projectIds: row.project_ids,
  conditions: row.conditions,
  timeZone: row.time_zone,
  actions: row.actions,
  owner: row.owner_id === null || row.owner_name === null ? null : { id: row.owner_id, name: row.owner_name },
  version: row.version,
  runs: row.runs,
  lastRunAt: row.last_run_at,
  updatedAt: row.updated_at,
})
