import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import {
  answerTitle,
  type ConditionField,
  isAnswerField,
  type SlaStateName,
} from '@savepoint/contract/tickets/condition-values.ts'
import type { Condition, Conditions } from '@savepoint/contract/tickets/conditions.ts'
import type { WeekDay } from '@savepoint/contract/tickets/sla-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'

/** A ticket at one moment, as conditions see it. Not changed afterwards: what is compared is kept with it. */
export type ConditionSubject = {
  title: string
  /** Of the message that is looked at. */
  text: string
  status: TicketStatus
  priority: TicketPriority
  tagIds: readonly string[]
  projectId: string | null
  categoryId: string | null
  agentId: string | null
  teamId: string | null
  channel: string
  language: string
  customerEmail: string
  /** Empty without one. */
  customerGroup: string
  /** Its login; empty without one. */
  gameAccount: string
  banned: boolean
  sla: SlaStateName | null
  messagesCount: number | null
  /** `none` without an answer. */
  satisfaction: string
  /** Answers in the request form by the title of their field. */
  fields: Readonly<Record<string, string>>
}

/** Where and when a ticket is looked at. */
export type TimeOfWeek = { weekday: WeekDay | null; hour: number | null }

const noTime: TimeOfWeek = { weekday: null, hour: null }

export function matchesConditions(
  { all, any, none }: Conditions,
  subject: ConditionSubject,
  time: TimeOfWeek = noTime,
): boolean {
  const isMet = (condition: Condition) => matches(condition, subject, time)
  return all.every(isMet) && (any.length === 0 || any.some(isMet)) && !none.some(isMet)
}

type Test = (actual: readonly string[], wanted: readonly string[]) => boolean

/** Tags are several texts; whatever else is absent is none. */
const tests: Record<Condition['operator'], Test> = {
  is: isOneOf,
  isAnyOf: isOneOf,
  isNot: (actual, wanted) => !isOneOf(actual, wanted),
  isNoneOf: (actual, wanted) => !isOneOf(actual, wanted),
  contains,
  doesNotContain: (actual, wanted) => !contains(actual, wanted),
  startsWith: ([actual = ''], [wanted = '']) => actual.startsWith(wanted),
  isEmpty: (actual) => actual.length === 0,
  isNotEmpty: (actual) => actual.length > 0,
  greaterThan: ([actual], [wanted]) => numberIn(actual) > numberIn(wanted),
  lessThan: ([actual], [wanted]) => numberIn(actual) < numberIn(wanted),
}

function isOneOf(actual: readonly string[], wanted: readonly string[]): boolean {
  return actual.some((value) => wanted.includes(value))
}

function contains([actual = '']: readonly string[], [wanted = '']: readonly string[]): boolean {
  return actual.includes(wanted)
}

function matches(condition: Condition, subject: ConditionSubject, time: TimeOfWeek): boolean {
  const { field, operator } = condition
  const actual =
    field === 'weekday' || field === 'hour' ? present([textOf(time[field])]) : valuesIn(subject, field)
  return tests[operator](actual, valuesWanted(condition))
}

/** Comma or point, and spaces between thousands. What is no number is neither greater nor less than any. */
function numberIn(text: string | undefined): number {
  const written = (text ?? '').replaceAll(/\s/g, '').replace(',', '.')
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(written) ? Number(written) : Number.NaN
}

const wantedValues = new WeakMap<Condition, string[]>()

function valuesWanted(condition: Condition): string[] {
  const known = wantedValues.get(condition)
  if (known) return known
  const { value } = condition
  const values = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) =>
    folded(String(one)),
  )
  wantedValues.set(condition, values)
  return values
}

const subjectValues = new WeakMap<ConditionSubject, Map<SubjectField, string[]>>()

type SubjectField = Exclude<ConditionField, keyof TimeOfWeek>

function valuesIn(subject: ConditionSubject, field: SubjectField): string[] {
  let known = subjectValues.get(subject)
  if (!known) {
    known = new Map()
    subjectValues.set(subject, known)
  }
  let values = known.get(field)
  if (!values) {
    values = present(rawValues(subject, field))
    known.set(field, values)
  }
  return values
}

function rawValues(subject: ConditionSubject, field: SubjectField): (string | null)[] {
  if (isAnswerField(field)) return [answerTo(subject, answerTitle(field))]
  if (field === 'tagId') return [...subject.tagIds]
  if (field === 'banned') return [String(subject.banned)]
  if (field === 'messagesCount') return [textOf(subject.messagesCount)]
  return [subject[field]]
}

const textOf = (value: number | string | null) => (value === null ? null : String(value))

function answerTo({ fields }: ConditionSubject, title: string): string | null {
  const wanted = folded(title)
  const found = Object.keys(fields).find((known) => folded(known) === wanted)
  return found === undefined ? null : (fields[found] ?? null)
}

function present(values: (string | null)[]): string[] {
  return values
    .filter((value) => value !== null)
    .map(folded)
    .filter((value) => value !== '')
}

/** Characters; what follows is not compared. */
export const comparedLength = 20_000

/**
 * Regardless of case, width and composition. By way of capitals, which make `ß` equal `ss`; lower case has two letters sigma. Cut before and
 * after: one character becomes up to eighteen.
 */
function folded(text: string): string {
  const composed = text.slice(0, comparedLength).normalize('NFKC').slice(0, comparedLength)
  return composed
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .slice(0, comparedLength)
    .normalize('NFKC')
    .trim()
}
