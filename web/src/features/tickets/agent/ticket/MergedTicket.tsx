import { Button } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconGitMerge } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { draftOnDevice } from '../composer/drafts/ticket-drafts.ts'
import { isNothing } from '../composer/drafts/writing.ts'
import { useSendings } from '../composer/sending/use-sendings.ts'
import { closeTicketTab } from '../tabs/tabs-store.ts'
import { ClosedTicket } from './ClosedTicket.tsx'

type Props = { ticket: Ticket; intoId: number }

/** Leads on to the ticket in which it continues, unless something unsent is left here. */
export function MergedTicket({ ticket: { id }, intoId }: Props) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const owner = useAgent()?.id ?? ''
  const sendings = useSendings((sending) => sending.ticketId === id)
  const hasUnsent = sendings.length > 0 || !isNothing(draftOnDevice(owner, id))
  useEffect(() => {
    if (hasUnsent) return
    closeTicketTab(id)
    void navigate({ to: '.', search: (before) => ({ ...before, ticketId: String(intoId) }), replace: true })
  }, [hasUnsent, id, intoId, navigate])
  return (
    <ClosedTicket
      id={id}
      icon={<IconGitMerge aria-hidden />}
      title={t(($) => $.merging.isMerged, { id: intoId })}
    >
      <Button
        size="xs"
        renderRoot={(props) => (
          <Link {...props} to="." search={(before) => ({ ...before, ticketId: String(intoId) })} />
        )}
      >
        {t(($) => $.merging.open, { id: intoId })}
      </Button>
    </ClosedTicket>
  )
}
