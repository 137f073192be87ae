import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useContextLabel } from '../../context/use-context-label.ts'
import { InfoRows } from './InfoRows.tsx'

export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const title = useLanguageTitle()
  const contextLabel = useContextLabel()
  const isInternal = ticket.channel === 'internal'
  const { language } = ticket
  const score = ticket.satisfaction?.score ?? 'good'
  return (
    <InfoRows
      title={isInternal ? t(($) => $.recurring.tab) : t(($) => $.info.fields)}
      rows={[
        { label: t(($) => $.info.channel), value: t(($) => $.info.channels[ticket.channel]) },
        ...(language === null ? [] : [{ label: t(($) => $.filters.language), value: title(language) }]),
        ...(ticket.satisfaction
          ? [
              { label: t(($) => $.satisfaction.title), value: t(($) => $.satisfaction[score]) },
              { label: t(($) => $.satisfaction.comment), value: ticket.satisfaction.comment },
            ]
          : []),
        { label: t(($) => $.info.created), value: ticket.createdAt, isTime: true },
        ...(isInternal ? [] : [{ label: t(($) => $.info.nickname), value: ticket.characterNickname }]),
        ...ticket.fields.map(({ title, type, value, source }) => ({
          label: source ? contextLabel(title) : title,
          value,
          isTime: type === 'datetime',
          ...(source && { hint: t(($) => $.info.contextSources[source]) }),
        })),
        ...(ticket.followUpOf
          ? [{ label: t(($) => $.ticket.followUpOf), value: `#${ticket.followUpOf}` }]
          : []),
      ]}
    />
  )
}
