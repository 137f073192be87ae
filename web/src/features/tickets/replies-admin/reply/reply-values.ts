import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { SavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { SharedValues } from '../fields/SharedFields.tsx'

/** A language without a text is missing, or null. */
export type Texts = Record<ContentLanguage, Document | null>
export type ReplyValues = SharedValues & { texts: Texts }

const noWords: Document = { type: 'doc', content: [{ type: 'paragraph' }] }

export const newReply: ReplyValues = { name: '', scope: 'personal', teamId: null, folder: '', texts: {} }

export const valuesOf = ({ name, scope, team, folder, translations }: SavedReply): ReplyValues => ({
  name,
  scope,
  teamId: team?.id ?? null,
  folder: folder ?? '',
  texts: Object.fromEntries(
    Object.entries(translations).map(([language, { content }]) => [language, content]),
  ),
})

/** Languages without a text are left out; files alone need one to be sent in. */
export function inputOf({ texts, ...values }: ReplyValues, attachments: string[], shown: ContentLanguage) {
  const written = Object.entries(texts).flatMap(([locale, content]) =>
    content ? [[locale, { content }] as const] : [],
  )
  const filesAlone = attachments.length > 0 ? [[shown, { content: noWords }] as const] : []
  return {
    ...values,
    translations: Object.fromEntries(written.length > 0 ? written : filesAlone),
    attachments,
  }
}

/** The text to open first: the reader's own language, or one that there is. */
export const firstLocale = (texts: Texts, language: ContentLanguage): ContentLanguage =>
  [language, ...Object.keys(texts)].find((locale) => texts[locale]) ?? language
