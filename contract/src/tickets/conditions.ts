import { z } from 'zod'
import { limits } from '../limits.ts'
import { locale } from '../people/credentials.ts'
import { ticketPriorities } from '../priorities.ts'
import { satisfactionScores } from '../satisfaction/satisfaction-values.ts'
import { line } from '../text-fields.ts'
import { id } from '../values.ts'
import {
  answerTitle,
  type ConditionField,
  type ConditionOperator,
  conditionFields,
  conditionGroups,
  conditionOperators,
  hasNoValue,
  hasSeveralValues,
  isAnswerField,
  kindOf,
  operatorsOf,
  slaStates,
  type TicketConditionField,
} from './condition-values.ts'
import { weekDays } from './sla-values.ts'
import { channels, ticketStatuses } from './ticket-values.ts'

const words = line({ min: 1, max: limits.conditionValueMaxLength })
const choices: Partial<Record<TicketConditionField, readonly string[]>> = {
  status: ticketStatuses,
  priority: ticketPriorities,
  channel: channels,
  language: locale.options,
  sla: slaStates,
  weekday: weekDays,
  satisfaction: [...satisfactionScores, 'none'],
}

/** No transformation: the API document describes it as the text that it is. */
const asked = z
  .string()
  .max('field:'.length + limits.fieldTitleMaxLength)
  .refine(isKnown, 'Invalid value') as z.ZodType<string> as z.ZodType<ConditionField, ConditionField>

const known: ReadonlySet<string> = new Set(conditionFields)
function isKnown(field: string): boolean {
  return known.has(field) || (field.startsWith('field:') && field.trim().length > 'field:'.length)
}

/** Counts, hours and answers such as sums of money. */
const amount = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

type Written = { field: ConditionField; operator: ConditionOperator; value?: unknown }

/**
 * `value`: a list for `isAnyOf` and `isNoneOf`, none for `isEmpty` and `isNotEmpty`, a boolean for flags, a number for numbers,
 * `greaterThan` and `lessThan`, and otherwise text, an id or one of the field's values.
 */
export const condition = z
  .strictObject({
    field: asked,
    operator: z.enum(conditionOperators),
    value: z
      .union([words, amount, z.boolean(), z.array(words).min(1).max(limits.conditionValuesMax)])
      .optional(),
  })
  .superRefine((written, context) => {
    const problem = findProblem(written)
    if (problem) context.addIssue({ code: 'custom', path: [problem], message: 'Invalid value' })
  })
export type Condition = z.output<typeof condition>

function findProblem({ field, operator, value }: Written): 'operator' | 'value' | undefined {
  if (!isKnown(field)) return undefined
  const kind = kindOf(field)
  if (!operatorsOf[kind].includes(operator)) return 'operator'
  if (hasNoValue(operator)) return value === undefined ? undefined : 'value'
  if (field === 'hour') return isHour(value) ? undefined : 'value'
  if (kind === 'number' || operator === 'greaterThan' || operator === 'lessThan')
    return typeof value === 'number' ? undefined : 'value'
  if (kind === 'flag') return typeof value === 'boolean' ? undefined : 'value'
  const values = hasSeveralValues(operator) ? value : [value]
  return Array.isArray(values) && values.every((one) => isValueOf(field, one)) ? undefined : 'value'
}

const isHour = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 23

function isValueOf(field: ConditionField, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (isAnswerField(field)) return answerTitle(field) !== ''
  const kind = kindOf(field)
  if (kind === 'choice') return choices[field]?.includes(value) ?? false
  if (kind === 'reference' || kind === 'references') return id.safeParse(value).success
  return true
}

const group = z.array(condition).max(limits.conditionsPerGroup).default([])

/** Every one of `all`, at least one of `any` unless it is empty, and not one of `none`. */
export const conditions = z.strictObject({ all: group, any: group, none: group })
export type Conditions = z.output<typeof conditions>

/** For what looks at some fields only. */
export function conditionsOn(fields: readonly ConditionField[]) {
  return conditions.superRefine((written, context) => {
    for (const name of conditionGroups)
      for (const [index, { field }] of written[name].entries())
        if (!fields.includes(field))
          context.addIssue({ code: 'custom', path: [name, index, 'field'], message: 'Invalid value' })
  })
}
