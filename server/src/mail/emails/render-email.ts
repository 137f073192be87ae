import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { MailTemplateTexts } from '@savepoint/contract/mail/mail-templates.ts'
import type { MailVariable, MailWording } from '@savepoint/contract/mail/mail-variables.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import Mustache from 'mustache'
import { readerLanguages } from '../../knowledge/locales/reader-languages.ts'
import { emailHtml, footerHtml, textHtml } from './email-html.ts'

export type RenderedEmail = { subject: string; text: string; html: string }
export type EmailValues = Partial<Record<MailVariable, string>>
export type RichText = { text: string; html: string }

// Placeholder for formatted text while the text around it is rendered; it is removed from all values first.
const replyMark = '\u0001'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f]/g

export type Wording = MailWording & { locale: ContentLanguage }

/** What the template says in the first language of the reader that it has, else in its own. */
export function wordingFor(template: MailTemplateTexts, reader: Locale): Wording {
  const { translations, ...own } = template
  for (const locale of readerLanguages(reader)) {
    if (locale === own.locale) return own
    const translation = translations[locale]
    if (translation) return { ...translation, locale }
  }
  return own
}

export function renderEmail(
  template: Wording,
  values: EmailValues,
  { reply, footer = '' }: { reply?: RichText; footer?: string },
): RenderedEmail {
  const view = viewOf({ ...values, ...(reply && { 'reply.text': replyMark }) }, reply !== undefined)
  const subject = render(template.subject, viewOf({ ...values, 'reply.text': reply?.text ?? '' }, false))
  const words = render(template.text, view).trim()
  const [first = '', ...rest] = words.split(replyMark)
  const html = [
    textHtml(first),
    ...rest.flatMap((part) => [reply?.html ?? '', textHtml(part)]),
    footerHtml(footer),
  ]
  return {
    subject: subject.replace(/\s+/g, ' ').trim().slice(0, 250),
    text: `${words.replaceAll(replyMark, () => reply?.text ?? '')}${footer && `\n\n${footer}`}`,
    html: emailHtml(template.locale, html.filter((block) => block !== '').join('\n')),
  }
}

export function plainEmail(
  locale: Locale,
  { subject, text }: { subject: string; text: string },
  footer = '',
): RenderedEmail {
  const html = emailHtml(locale, `${textHtml(text)}${footerHtml(footer)}`)
  return { subject, text: `${text}${footer && `\n\n${footer}`}`, html }
}

function render(template: string, view: object): string {
  return Mustache.render(template, view, {}, { escape: String })
}

/** The template library looks up `ticket.number` as a member `number` of `ticket`. */
function viewOf(values: EmailValues, keepsReplyMark: boolean): Record<string, Record<string, string>> {
  const view: Record<string, Record<string, string>> = {}
  for (const [name, value] of Object.entries(values)) {
    const [group = '', member = ''] = name.split('.')
    const clean =
      keepsReplyMark && name === 'reply.text' ? value : value.replace(/\r\n?/g, '\n').replace(controls, '')
    view[group] = { ...view[group], [member]: clean }
  }
  return view
}
