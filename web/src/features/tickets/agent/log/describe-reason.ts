import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import {
  answerTitle,
  type ConditionField,
  isAnswerField,
  type SlaStateName,
} from '@savepoint/contract/tickets/condition-values.ts'
import type { Reason } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type { WeekDay } from '@savepoint/contract/tickets/sla-values.ts'
import type { channels, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { languageName } from '../../../../lib/content-language/language-name.ts'
import { i18n, type Translate } from '../../../../lib/language/i18n.ts'

/** A condition as a part of a sentence. */
export function describeReason({ field, operator, value }: Reason, t: Translate<'desk'>): string {
  if (field === 'banned')
    return t(($) => (value === false ? $.rules.reasons.notBanned : $.rules.reasons.banned))
  const words = [value ?? []]
    .flat()
    .map((one) => valueWords(field as ConditionField, one, t))
    .join(t(($) => $.rules.reasons.or))
  if (field === 'tagId') return tagWords(operator, words, t)
  const named = fieldWords(field as ConditionField, t)
  const how = operator === 'isAnyOf' ? 'is' : operator === 'isNoneOf' ? 'isNot' : operator
  return t(($) => $.rules.reasons[how], { field: named, value: words })
}

function tagWords(operator: Reason['operator'], value: string, t: Translate<'desk'>): string {
  if (operator === 'isEmpty') return t(($) => $.rules.reasons.noTags)
  if (operator === 'isNotEmpty') return t(($) => $.rules.reasons.anyTags)
  const isAbsent = operator === 'isNot' || operator === 'isNoneOf'
  return t(($) => (isAbsent ? $.rules.reasons.notTagged : $.rules.reasons.tagged), { value })
}

const fieldWords = (field: ConditionField, t: Translate<'desk'>) =>
  isAnswerField(field)
    ? t(($) => $.rules.reasons.quoted, { value: answerTitle(field) })
    : t(($) => $.rules.reasons.fields[field])

/** What is chosen from a list is a word of the sentence; what people wrote is quoted. */
function valueWords(field: ConditionField, value: string | number | boolean, t: Translate<'desk'>): string {
  const text = String(value)
  switch (field) {
    case 'status':
      return t(($) => $.status[text as TicketStatus]).toLocaleLowerCase()
    case 'priority':
      return t(($) => $.priority[text as TicketPriority]).toLocaleLowerCase()
    case 'channel':
      return t(($) => $.filters.channels[text as (typeof channels)[number]]).toLocaleLowerCase()
    case 'language':
      return languageName(i18n.language, text)
    case 'sla':
      return t(($) => $.rules.slaStates[text as SlaStateName])
    case 'satisfaction':
      return t(($) => $.rules.reasons.scores[text as 'good' | 'bad' | 'none'])
    case 'weekday':
      return t(($) => $.rules.weekdays[text as WeekDay])
    default:
      return typeof value === 'number' ? text : t(($) => $.rules.reasons.quoted, { value: text })
  }
}
