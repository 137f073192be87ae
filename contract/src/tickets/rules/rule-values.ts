import type { ConditionOperator } from '../condition-values.ts'

export const ruleTriggers = [
  'ticketCreated',
  'customerReplied',
  'agentReplied',
  'ticketUpdated',
  'schedule',
] as const
export type RuleTrigger = (typeof ruleTriggers)[number]

/** From when a scheduled rule counts its time. */
export const ruleSinces = ['created', 'updated', 'customerReplied'] as const
export type RuleSince = (typeof ruleSinces)[number]

/** `unchanged`: everything was so already. `skipped`: not run for this cause, as `detail` says. */
export const ruleOutcomes = ['done', 'unchanged', 'notAllowed', 'failed', 'skipped'] as const
export type RuleOutcome = (typeof ruleOutcomes)[number]

export const ruleDisablings = ['tooOften', 'ownerGone'] as const
export type RuleDisabling = (typeof ruleDisablings)[number]

/** A condition that was met, with names instead of ids where they are known. */
export type Reason = {
  field: string
  operator: ConditionOperator
  value: string | number | boolean | string[] | null
}
