import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { line, text } from '@savepoint/contract/text-fields.ts'
import { messageText, ticketTitle } from '@savepoint/contract/tickets/request-fields.ts'
import { z } from 'zod'
import { isLocalDate } from '../../../../../lib/dates/local-dates.ts'

export type RequestValues = {
  title: string
  description: string
  characterNickname: string
  /** Field id → value; every field of the category has an entry. */
  fields: Record<string, string>
}

const lengths = {
  text: limits.fieldTextMaxLength,
  textarea: limits.fieldTextareaMaxLength,
  select: limits.fieldTextareaMaxLength,
  datetime: limits.fieldTextMaxLength,
}

const missing = {
  text: 'Mandatory field',
  textarea: 'Mandatory field',
  select: 'chooseOption',
  datetime: 'enterDate',
}

function answerTo({ type, required, options }: CategoryField) {
  const answer = type === 'textarea' ? text({ max: lengths[type] }) : line({ max: lengths[type] })
  return answer.superRefine((value, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (value === '') {
      if (required) refuse(missing[type])
      return
    }
    if (type === 'select' && !options.includes(value)) refuse('wrongValue')
    if (type === 'datetime' && !isLocalDate(value)) refuse('Invalid date')
  })
}

export function requestSchema(fields: readonly CategoryField[]) {
  return z.object({
    title: ticketTitle,
    description: messageText,
    characterNickname: line({ max: limits.characterNicknameMaxLength }),
    fields: z.object(Object.fromEntries(fields.map((field) => [field.id, answerTo(field)]))),
  })
}

/** Without empty values, times in UTC. */
export function requestBody(values: RequestValues, fields: readonly CategoryField[]) {
  const answers = fields.flatMap(({ id, type }) => {
    const value = values.fields[id] ?? ''
    if (value === '') return []
    return [[id, type === 'datetime' ? new Date(value).toISOString() : value] as const]
  })
  const nickname = values.characterNickname.trim()
  return {
    title: values.title,
    description: values.description,
    ...(nickname === '' ? {} : { characterNickname: nickname }),
    fields: Object.fromEntries(answers),
  }
}

/** Fields have no type for addresses, so the title decides. */
export const asksForEmail = ({ type, title }: CategoryField) =>
  type === 'text' &&
  /(?<!\p{L})(e-?mail|эл\.? почта|электронная почта|почта|адрес почты)(?!\p{L})/iu.test(title)

type Known = { draft?: RequestValues | undefined; email?: string | undefined; nickname?: string | undefined }

/** `email`: the account's address, for fields that ask for one. `nickname`: as the game tells it. */
export function startingValues(
  fields: readonly CategoryField[],
  { draft, email = '', nickname = '' }: Known = {},
): RequestValues {
  const asked = fields.filter(asksForEmail).map(({ id }) => [id, email])
  return {
    title: draft?.title ?? '',
    description: draft?.description ?? '',
    characterNickname: draft?.characterNickname ?? nickname.slice(0, limits.characterNicknameMaxLength),
    fields: emptyAnswers(fields, { ...Object.fromEntries(asked), ...draft?.fields }),
  }
}

export function emptyAnswers(fields: readonly CategoryField[], known: Record<string, string> = {}) {
  return Object.fromEntries(fields.map(({ id }) => [id, known[id] ?? '']))
}
