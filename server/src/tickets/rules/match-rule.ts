import { isTimeField } from '@savepoint/contract/tickets/condition-values.ts'
import type { RuleTrigger } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import { matchesConditions, type TimeOfWeek } from '../conditions/matches-conditions.ts'
import { type RuleSubject, timeOfWeek } from './rule-subjects.ts'
import type { EnabledRule, FollowedEvent } from './run-queries.ts'

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
  checklistChanged: null,
  slaWarned: 'ticketUpdated',
  slaBreached: 'ticketUpdated',
  satisfactionGiven: 'ticketUpdated',
  noted: null,
  satisfactionAsked: null,
  ruleRan: null,
  autoReplied: null,
  agentsNotified: null,
  templateEmailed: null,
  addressConfirmed: null,
  reminded: null,
  revealed: null,
  mailFailed: null,
  mailResent: null,
  markedSpam: null,
  merged: null,
  mergedInto: null,
  unmerged: null,
  linked: null,
  unlinked: null,
  split: null,
  replyScheduled: null,
  scheduledReplyCanceled: null,
  snoozed: null,
  woken: 'ticketUpdated',
  sideConversationStarted: null,
  sideMessageSent: null,
  sideMessageReceived: null,
  sideMessageFailed: null,
  sideStatusChanged: null,
  erased: null,
}

export const triggerOf = (kind: EventKind): RuleTrigger | null => triggers[kind]

export const kindsOf = (trigger: RuleTrigger): EventKind[] =>
  (Object.keys(triggers) as EventKind[]).filter((kind) => triggers[kind] === trigger)

/** The message that an event is about. */
export function messageIdOf({ data }: Pick<FollowedEvent, 'data'>): string | null {
  const { messageId } = data as { messageId?: unknown }
  return typeof messageId === 'string' ? messageId : null
}

type Matched = Pick<EnabledRule, 'project_ids' | 'conditions' | 'time_zone'>

export function matchesRule({ project_ids, ...rule }: Matched, subject: RuleSubject): boolean {
  const { projectId } = subject.ticket
  const isInScope = project_ids.length === 0 || (projectId !== null && project_ids.includes(projectId))
  return isInScope && matchesConditions(rule.conditions, subject.ticket, timeFor(rule, subject))
}

/** The conditions that made it match: all of `all`, and those of `any` that were met. */
export function reasonsOf(rule: Matched, subject: RuleSubject) {
  const { all, any } = rule.conditions
  const time = timeFor(rule, subject)
  const met = any.filter((one) => matchesConditions({ all: [one], any: [], none: [] }, subject.ticket, time))
  return [...all, ...met]
}

/** Only for rules that look at it. */
function timeFor(
  { conditions: { all, any, none }, time_zone }: Pick<Matched, 'conditions' | 'time_zone'>,
  { at }: RuleSubject,
): TimeOfWeek | undefined {
  const looksAtTime = [...all, ...any, ...none].some(({ field }) => isTimeField(field))
  return looksAtTime ? timeOfWeek(time_zone, at) : undefined
}
