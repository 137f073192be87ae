import {
  conditionFields,
  conditionGroups,
  isTimeField,
} from '@savepoint/contract/tickets/condition-values.ts'
import type { Conditions } from '@savepoint/contract/tickets/conditions.ts'
import type { RuleSince, RuleTrigger } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import { ownTimeZone } from '../../../lib/dates/time-zones.ts'
import {
  blankActions,
  type EditedAction,
  editedFrom,
  writtenFrom,
} from '../replies-admin/actions/edited-actions.ts'
import { collectErrors, type FieldErrors } from '../replies-admin/fields/use-edited-values.ts'
import type { RuleBody } from './rules-api.ts'

export type RuleValues = {
  name: string
  enabled: boolean
  trigger: RuleTrigger
  afterMinutes: number | null
  since: RuleSince
  projectIds: string[]
  conditions: Conditions
  timeZone: string
  actions: EditedAction[]
}

export const ruleConditionFields = conditionFields

export const newRule = (): RuleValues => ({
  name: '',
  enabled: false,
  trigger: 'ticketCreated',
  afterMinutes: 24 * 60,
  since: 'customerReplied',
  projectIds: [],
  conditions: { all: [], any: [], none: [] },
  timeZone: ownTimeZone(),
  actions: [],
})

type Stored = Pick<
  Rule,
  | 'name'
  | 'enabled'
  | 'trigger'
  | 'afterMinutes'
  | 'since'
  | 'projectIds'
  | 'conditions'
  | 'timeZone'
  | 'actions'
>

export function valuesOf(rule: Stored): RuleValues {
  const { name, enabled, trigger, afterMinutes, since, projectIds, conditions, timeZone, actions } = rule
  const fresh = newRule()
  return {
    name,
    enabled,
    trigger,
    afterMinutes: afterMinutes ?? fresh.afterMinutes,
    since: since ?? fresh.since,
    projectIds,
    conditions,
    timeZone,
    actions: editedFrom(actions),
  }
}

export function bodyOf({ actions, afterMinutes, since, ...values }: RuleValues): RuleBody {
  const isScheduled = values.trigger === 'schedule'
  return {
    ...values,
    afterMinutes: isScheduled ? afterMinutes : null,
    since: isScheduled ? since : null,
    actions: writtenFrom(actions),
  }
}

export const looksAtTime = ({ conditions }: RuleValues) =>
  conditionGroups.some((group) => conditions[group].some(({ field }) => isTimeField(field)))

export const writesToCustomer = ({ actions }: Pick<RuleValues, 'actions'>) =>
  actions.some(({ type }) => type === 'reply' || type === 'article' || type === 'email')

/** What is plainly missing, found without the server, which checks everything else. */
export function findBlanks(values: RuleValues): FieldErrors | null {
  const blanks = [
    { path: 'name', isBlank: values.name.trim() === '' },
    { path: 'afterMinutes', isBlank: values.trigger === 'schedule' && values.afterMinutes === null },
    ...blankActions(values.actions),
  ].filter(({ isBlank }) => isBlank)
  return blanks.length === 0
    ? null
    : collectErrors(blanks.map(({ path }) => ({ path, message: 'Mandatory field' })))
}
