import { IconCircleCheck } from '@tabler/icons-react'
import { replyTime } from '../../../../lib/dates/reply-time.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { usePromisedHours } from './reply-promise-api.ts'

type Props = { ticketId: number; topic: { projectId: string; categoryId: string } }

export function RequestSent({ ticketId, topic }: Props) {
  const { t: common } = useTranslation()
  const { t } = useTranslation('requests')
  const hours = usePromisedHours(topic)
  // A player of the widget has no address.
  const hasEmail = useCustomer()?.email !== ''
  const mailed =
    hours === undefined
      ? t(($) => $.request.sentUnpromised)
      : t(($) => $.request.sent, { within: replyTime(common, hours) })
  return (
    <main id="content" tabIndex={-1} role="status">
      <EmptyState
        icon={<IconCircleCheck size={36} />}
        title={t(($) => $.request.sentTitle, { id: ticketId })}
        hint={hasEmail ? mailed : t(($) => $.request.sentHere)}
        action={
          <LinkButton to="/customer/tickets/$ticketId" params={{ ticketId: String(ticketId) }} mt="sm">
            {t(($) => $.request.toRequest)}
          </LinkButton>
        }
      />
    </main>
  )
}
