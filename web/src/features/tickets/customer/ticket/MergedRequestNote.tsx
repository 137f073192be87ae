import { Text } from '@mantine/core'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDraft } from '../../../../lib/drafts/use-draft.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { useOutbox } from '../conversation/outbox-store.ts'
import { readFileDraft } from '../conversation/use-file-draft.ts'
import classes from './ClosedTicketNote.module.css'
import { WrittenText } from './WrittenText.tsx'

type Props = { ticket: CustomerTicket; intoId: number; owner: string }

/** Leads on to the request in which a merged one continues, unless something unsent is left here. */
export function MergedRequestNote({ ticket, intoId: id, owner }: Props) {
  const { t } = useTranslation('requests')
  const [written] = useDraft({ owner, about: `ticket.${ticket.id}` })
  const isOwn = ticket.mergedIntoOwn
  const [files] = useState(() => readFileDraft(owner, ticket.id))
  const isUnsent = useOutbox(({ messages }) =>
    messages.some((message) => message.ticketId === ticket.id && message.owner === owner),
  )
  const leads = isOwn && isBlank(written) && files.length === 0 && !isUnsent
  const navigate = useNavigate()
  useEffect(() => {
    if (!leads) return
    const params = { ticketId: String(id) }
    void navigate({ to: '/customer/tickets/$ticketId', params, replace: true })
  }, [leads, id, navigate])
  return (
    <aside className={classes.note}>
      <div>
        <Text fw={600}>{t(($) => $.tickets.mergedTitle, { id })}</Text>
        <Text c="dimmed">{isOwn ? t(($) => $.tickets.mergedHint) : t(($) => $.tickets.mergedElsewhere)}</Text>
      </div>
      {isOwn && (
        <LinkButton to="/customer/tickets/$ticketId" params={{ ticketId: String(id) }}>
          {t(($) => $.tickets.mergedOpen, { id })}
        </LinkButton>
      )}
      <WrittenText text={written} files={files} />
    </aside>
  )
}
