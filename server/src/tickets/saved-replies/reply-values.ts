import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { fillDocument } from '@savepoint/contract/tickets/replies/fill-document.ts'
import type { PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { Placeholder, ReplyVariable } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import { readerLanguages } from '../../knowledge/locales/reader-languages.ts'
import { formatIn } from '../../locales/format-in.ts'
import type { Config } from '../../platform/config.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { ReplySubject } from './reply-subject-queries.ts'

type Known = {
  subject: ReplySubject
  shownName: string
  answers: PromptAnswers
  config: Pick<Config, 'publicUrl'>
}

/** The name of an agent is the one that players see. */
export function valuesFor({ subject, shownName, answers, config }: Known) {
  const { id, locale } = subject
  const variables: Record<ReplyVariable, string> = {
    'customer.login': subject.customer_email ?? '',
    'customer.email': subject.customer_email ?? '',
    'customer.nickname': subject.character_nickname ?? '',
    'agent.nickname': shownName,
    'ticket.id': String(id),
    'ticket.title': subject.title,
    'ticket.project': subject.project_name,
    'ticket.category': subject.category_name,
    'ticket.created': dateFormat(locale).format(new Date(subject.created_at)),
    'ticket.link': linkFor(subject, config),
  }
  return (placeholder: Exclude<Placeholder, { kind: 'unknown' }>): string | undefined => {
    if (placeholder.kind === 'variable') return variables[placeholder.name]
    if (placeholder.kind === 'prompt') return answerTo(placeholder, answers)
    const wanted = placeholder.title.toLowerCase()
    const field = subject.fields.find(({ title }) => title.trim().toLowerCase() === wanted)
    if (!field) return undefined
    return field.type === 'datetime' ? dateFormat(locale).format(new Date(field.value)) : field.value
  }
}

/** The text with its values. A variable may occur thousands of times: what would get too long is refused. */
export function fillText(document: Document, findValue: ReturnType<typeof valuesFor>) {
  const { isTooLong, ...filled } = fillDocument(document, findValue)
  if (isTooLong) throw fieldProblem('answers', `Max length ${limits.documentTextMaxLength} symbols`)
  return filled
}

/** For the player; there is none to an internal ticket. */
function linkFor({ id, channel, customer_id }: ReplySubject, { publicUrl }: Known['config']): string {
  if (channel === 'internal') return ''
  return customer_id === null ? `${publicUrl}/requestStatus?id=${id}` : `${publicUrl}/customer/tickets/${id}`
}

/** One of the options if there are any. */
function answerTo({ name, options }: { name: string; options: string[] }, answers: PromptAnswers) {
  const answer = answers[name]
  return options.length === 0 || (answer !== undefined && options.includes(answer)) ? answer : undefined
}

const dateFormat = formatIn({ dateStyle: 'long', timeZone: 'UTC' })

/** The text in the wanted language, or in the one that its reader is most likely to understand. A hidden one only if there is no other. */
export function textFor<Text extends { locale: ContentLanguage; hidden: boolean }>(
  texts: Text[],
  wanted: ContentLanguage,
): Text | undefined {
  const shown = texts.filter(({ hidden }) => !hidden)
  const among = shown.length > 0 ? shown : texts
  const order = [...readerLanguages(wanted), 'en', 'ru']
  return order.map((locale) => among.find((text) => text.locale === locale)).find(Boolean) ?? among[0]
}
