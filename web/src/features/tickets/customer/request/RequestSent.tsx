import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { useLimits } from '../../../people/authentication/use-session.ts'

export function RequestSent({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation()
  const { replyExpectedHours: count } = useLimits()
  return (
    <main id="content" tabIndex={-1} role="status">
      <EmptyState
        icon={<IconCircleCheck size={36} />}
        title={t(($) => $.request.sentTitle, { id: ticketId })}
        hint={t(($) => $.request.sent, { count })}
        action={
          <LinkButton to="/customer/tickets/$ticketId" params={{ ticketId: String(ticketId) }} mt="sm">
            {t(($) => $.request.toRequest)}
          </LinkButton>
        }
      />
    </main>
  )
}
