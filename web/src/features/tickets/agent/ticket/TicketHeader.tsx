import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconArrowLeft, IconInfoCircle, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { copyText } from '../../../../lib/toasts/copy-text.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { BanBadge } from '../details/BanBadge.tsx'
import { FollowButton } from '../followers/FollowButton.tsx'
import { DuplicateHint } from '../merging/DuplicateHint.tsx'
import { Viewers } from '../presence/Viewers.tsx'
import { TicketProperties } from '../properties/TicketProperties.tsx'
import type { QueueFilter } from '../queue/data/queue-filter.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { SnoozeChoice } from '../snooze/SnoozeChoice.tsx'
import { useTicketTitle } from '../ticket-data/use-ticket-title.ts'
import classes from './TicketHeader.module.css'
import { TicketMenu } from './TicketMenu.tsx'

type Props = {
  ticket: Ticket
  filter: QueueFilter
  isInfoOpen: boolean
  onToggleInfo: () => void
  onShowInfo: () => void
}

export function TicketHeader({ ticket, filter, isInfoOpen, onToggleInfo, onShowInfo }: Props) {
  const { t } = useTranslation('desk')
  const title = useTicketTitle(ticket)
  const { section, ...search } = filter
  const copyLink = () => void copyText(`${location.origin}/tickets/${section}?ticketId=${ticket.id}`)
  const copyNumber = () => void copyText(String(ticket.id))
  useCommands({ copyLink, copyNumber, link: onShowInfo })
  const [merging, setMerging] = useState<readonly number[] | null>(null)
  const infoLabel = isInfoOpen ? t(($) => $.info.close) : t(($) => $.info.open)
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <Hint label={t(($) => $.ticket.back)}>
          <ActionIcon
            aria-label={t(($) => $.ticket.back)}
            renderRoot={(props) => (
              <Link {...props} to="/tickets/$sectionId" params={{ sectionId: section }} search={search} />
            )}
          >
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Hint>
        <Text component="span" c="dimmed" className={classes.section}>
          {t(($) => $.sectionTitles[section])}
        </Text>
        <Text component="h2" fw={650} size="lg" className={classes.title}>
          {title}
        </Text>
        <Hint label={t(($) => $.ticket.copyNumber)}>
          <UnstyledButton
            className={classes.number}
            aria-label={`${t(($) => $.ticket.copyNumber)}: #${ticket.id}`}
            onClick={copyNumber}
          >
            #{ticket.id}
          </UnstyledButton>
        </Hint>
        <BanBadge ticket={ticket} />
        <span className={classes.gap} />
        <FollowButton ticketId={ticket.id} />
        <Hint label={t(($) => $.ticket.copyLink)}>
          <ActionIcon className={classes.link} aria-label={t(($) => $.ticket.copyLink)} onClick={copyLink}>
            <IconLink size={18} aria-hidden />
          </ActionIcon>
        </Hint>
        {!ticket.snooze && <SnoozeChoice key={ticket.id} ticket={ticket} />}
        <TicketMenu ticket={ticket} merging={merging} onMerging={setMerging} onCopyLink={copyLink} />
        <Hint label={infoLabel}>
          <ActionIcon aria-label={infoLabel} aria-pressed={isInfoOpen} onClick={onToggleInfo}>
            <IconInfoCircle size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      <TicketProperties key={ticket.id} ticket={ticket} />
      <Viewers ticketId={ticket.id} />
      <DuplicateHint
        key={`hint ${ticket.id}`}
        ticket={ticket}
        onMerge={(id) => setMerging([ticket.id, id])}
      />
    </header>
  )
}
