import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'

export function RequestSent({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation()
  return (
    <main id="content" tabIndex={-1} role="status">
      <EmptyState
        icon={<IconCircleCheck size={36} />}
        title={t(($) => $.request.sentTitle, { id: ticketId })}
        hint={t(($) => $.request.sent)}
        action={
          <LinkButton to="/customer/tickets/$ticketId" params={{ ticketId: String(ticketId) }} mt="sm">
            {t(($) => $.request.toRequest)}
          </LinkButton>
        }
      />
    </main>
  )
}
