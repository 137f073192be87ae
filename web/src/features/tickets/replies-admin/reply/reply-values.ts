import type { Document } from '@savepoint/contract/documents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { SavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { SharedValues } from '../fields/SharedFields.tsx'

export const replyLocales = ['ru', 'en', 'pt'] as const satisfies Locale[]

export type Texts = Record<Locale, Document | null>
export type ReplyValues = SharedValues & { texts: Texts }

const noTexts: Texts = { ru: null, en: null, pt: null }
const noWords: Document = { type: 'doc', content: [{ type: 'paragraph' }] }

export const newReply: ReplyValues = { name: '', scope: 'personal', teamId: null, folder: '', texts: noTexts }

export const valuesOf = ({ name, scope, team, folder, translations }: SavedReply): ReplyValues => ({
  name,
  scope,
  teamId: team?.id ?? null,
  folder: folder ?? '',
  texts: {
    ru: translations.ru?.content ?? null,
    en: translations.en?.content ?? null,
    pt: translations.pt?.content ?? null,
  },
})

/** Languages without a text are left out; files alone need one to be sent in. */
export function inputOf({ texts, ...values }: ReplyValues, attachments: string[], shown: Locale) {
  const written = replyLocales.flatMap((locale) => {
    const content = texts[locale]
    return content ? [[locale, { content }] as const] : []
  })
  const filesAlone = attachments.length > 0 ? [[shown, { content: noWords }] as const] : []
  return {
    ...values,
    translations: Object.fromEntries(written.length > 0 ? written : filesAlone),
    attachments,
  }
}

/** The text to open first: the reader's own language, or one that there is. */
export const firstLocale = (texts: Texts, language: Locale): Locale =>
  [language, ...replyLocales].find((locale) => texts[locale] !== null) ?? language
