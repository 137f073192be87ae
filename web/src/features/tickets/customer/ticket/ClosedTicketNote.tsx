import { Text } from '@mantine/core'
import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { useState } from 'react'
import { useDraft } from '../../../../lib/drafts/use-draft.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { readFileDraft } from '../conversation/use-file-draft.ts'
import classes from './ClosedTicketNote.module.css'
import { WrittenText } from './WrittenText.tsx'

type Props = { ticket: CustomerTicket; owner: string }

/** What was being written when the ticket was closed stays readable. */
export function ClosedTicketNote({ ticket, owner }: Props) {
  const { t } = useTranslation('requests')
  const [written] = useDraft({ owner, about: `ticket.${ticket.id}` })
  const [files] = useState(() => readFileDraft(owner, ticket.id))
  const search = {
    followUpOf: String(ticket.id),
    projectId: ticket.project.id ?? undefined,
    categoryId: ticket.category.id ?? undefined,
  }
  return (
    <aside className={classes.note}>
      <div>
        <Text fw={600}>{t(($) => $.tickets.closedTitle)}</Text>
        <Text c="dimmed">{t(($) => $.tickets.closedHint)}</Text>
      </div>
      <LinkButton to="/customer/request" search={search}>
        {t(($) => $.tickets.followUp)}
      </LinkButton>
      <WrittenText text={written} files={files} />
    </aside>
  )
}
