import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { fillDocument } from '@savepoint/contract/tickets/replies/fill-document.ts'
import { regionalTag } from '../../../../lib/dates/regional-tag.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

const created = new Date('2026-03-14T12:00:00Z')

/** A text as a player might get it. Questions are left: only whoever inserts the reply knows the answers. */
export function useSampleFilling() {
  const { t } = useTranslation('admin')
  return (document: Document, locale: ContentLanguage) =>
    fillDocument(document, (placeholder) => {
      if (placeholder.kind === 'prompt') return undefined
      if (placeholder.kind === 'field') return t(($) => $.replies.samples.field, { title: placeholder.title })
      const { name } = placeholder
      if (name === 'ticket.created')
        return new Intl.DateTimeFormat(regionalTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
          created,
        )
      if (name === 'ticket.link') return `${location.origin}/customer/tickets/100001`
      return t(($) => $.replies.samples[name])
    })
}
