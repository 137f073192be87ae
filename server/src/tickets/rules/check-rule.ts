import type { FieldError } from '@savepoint/contract/problems.ts'
import type { RuleInput } from '@savepoint/contract/tickets/rules/rule-inputs.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { checkActions, checkActionTexts } from '../actions/check-actions.ts'
import { listKnownProjects } from './rule-check-queries.ts'

/** Questions cannot be answered by a rule. */
const options = { mayAsk: false }

/** What the rule names must exist. */
export async function checkRule(tx: Db, actor: AgentActor, rule: RuleInput): Promise<void> {
  const owner = { scope: 'global', agentId: actor.id, teamId: null }
  await checkActions(tx, rule.actions, owner, options)
  const known = await listKnownProjects(tx, rule.projectIds)
  const errors: FieldError[] = rule.projectIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `projectIds.${index}`, message: 'Not found' }],
  )
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}

/** What is gone need not be put right before a rule is disabled. */
export function checkDisabledRule({ actions }: RuleInput): void {
  checkActionTexts(actions, options)
}
