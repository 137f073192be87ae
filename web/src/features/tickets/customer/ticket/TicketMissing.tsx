import { IconMessageOff } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/requests-translations.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'

export function TicketMissing({ ticketId }: { ticketId: number | string }) {
  const { t } = useTranslation('requests')
  return (
    <main id="content">
      <EmptyState
        icon={<IconMessageOff size={32} />}
        title={t(($) => $.tickets.notFound, { id: ticketId })}
        hint={t(($) => $.tickets.notFoundHint)}
        action={<LinkButton to="/customer/tickets">{t(($) => $.tickets.allRequests)}</LinkButton>}
      />
    </main>
  )
}
