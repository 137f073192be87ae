import type { RuleTrigger } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import { type ConditionSubject, matchesConditions } from '../conditions/matches-conditions.ts'
import type { EnabledRule } from './run-queries.ts'

/** What a rule may be set off by. The log lines of rules themselves, and what only says that something was done, set off none. */
const triggers: Record<EventKind, RuleTrigger | null> = {
  ticketCreated: 'ticketCreated',
  customerWrote: 'customerReplied',
  replied: 'agentReplied',
  statusChanged: 'ticketUpdated',
  agentAssigned: 'ticketUpdated',
  teamAssigned: 'ticketUpdated',
  moved: 'ticketUpdated',
  priorityChanged: 'ticketUpdated',
  tagsChanged: 'ticketUpdated',
  slaWarned: 'ticketUpdated',
  slaBreached: 'ticketUpdated',
  noted: null,
  ruleRan: null,
  autoReplied: null,
  agentsNotified: null,
  addressConfirmed: null,
  reminded: null,
  revealed: null,
  mailFailed: null,
  mailResent: null,
  markedSpam: null,
  erased: null,
}

export const triggerOf = (kind: EventKind): RuleTrigger | null => triggers[kind]

export const kindsOf = (trigger: RuleTrigger): EventKind[] =>
  (Object.keys(triggers) as EventKind[]).filter((kind) => triggers[kind] === trigger)

type Matched = Pick<EnabledRule, 'project_ids' | 'conditions'>

export function matchesRule({ project_ids, conditions }: Matched, subject: ConditionSubject): boolean {
  const isInScope =
    project_ids.length === 0 || (subject.projectId !== null && project_ids.includes(subject.projectId))
  return isInScope && matchesConditions(conditions, subject)
}

/** The conditions that made it match: all of `all`, and those of `any` that were met. */
export function reasonsOf({ conditions: { all, any } }: Matched, subject: ConditionSubject) {
  const met = any.filter((one) => matchesConditions({ all: [one], any: [], none: [] }, subject))
  return [...all, ...met]
}
