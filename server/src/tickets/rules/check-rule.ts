import type { FieldError } from '@savepoint/contract/problems.ts'
import type { RuleInput } from '@savepoint/contract/tickets/rules/rule-inputs.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { checkActions } from '../actions/check-actions.ts'
import { listKnownProjects } from './rule-check-queries.ts'

/** What the rule names must exist. Questions cannot be answered by a rule. */
export async function checkRule(tx: Db, actor: AgentActor, rule: RuleInput): Promise<void> {
  const owner = { scope: 'global', agentId: actor.id, teamId: null }
  await checkActions(tx, rule.actions, owner, { mayAsk: false })
  const known = await listKnownProjects(tx, rule.projectIds)
  const errors: FieldError[] = rule.projectIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `projectIds.${index}`, message: 'Not found' }],
  )
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}
