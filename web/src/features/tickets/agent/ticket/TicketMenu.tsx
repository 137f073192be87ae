import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import {
  IconGitBranch,
  IconGitMerge,
  IconHistory,
  IconLink,
  IconMailOff,
  IconPrinter,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { otherTicket } from '../ticket-data/other-ticket.ts'

const SpamDialog = whenNeeded(async () => (await import('./SpamDialog.tsx')).SpamDialog)

const MergeDialog = whenNeeded(async () => (await import('../merging/MergeDialog.tsx')).MergeDialog)
const SplitDialog = whenNeeded(async () => (await import('../merging/SplitDialog.tsx')).SplitDialog)

type Props = {
  ticket: Ticket
  /** The tickets of the merge that is being prepared. */
  merging: readonly number[] | null
  onMerging: (ids: readonly number[] | null) => void
  onCopyLink: () => void
}

export function TicketMenu({ ticket, merging, onMerging, onCopyLink }: Props) {
  const { t } = useTranslation('desk')
  const mayViewLog = useRight('tickets.viewLog')
  const hasPlayer = ticket.channel !== 'internal'
  const maySpam = useRight('tickets.markSpam') && ticket.status !== 'Closed' && hasPlayer
  const [isMarking, setMarking] = useState(false)
  const areEventsShown = useSettings((settings) => settings.bars.threadEvents ?? true)
  const toggleEvents = () =>
    changeSettings({ bars: { ...useSettings.getState().bars, threadEvents: !areEventsShown } })
  // Menus close first: the page is printed as it is.
  const print = () => void setTimeout(() => window.print(), 200)
  const markSpam = () => setMarking(true)
  const navigate = useNavigate()
  const show = (id: number) => void navigate({ to: '.', search: otherTicket(id) })
  const mayMerge = useRight('tickets.merge') && ticket.status !== 'Closed' && hasPlayer
  const [isSplitting, setSplitting] = useState(false)
  const merge = () => onMerging([ticket.id])
  const split = () => setSplitting(true)
  useCommands({
    events: mayViewLog ? toggleEvents : undefined,
    print,
    spam: maySpam ? markSpam : undefined,
    merge: mayMerge ? merge : undefined,
    split: mayMerge ? split : undefined,
  })
  return (
    <>
      <RowMenu loadsLate label={t(($) => $.ticket.more)}>
        {mayViewLog && (
          <MenuAction icon={IconHistory} onClick={toggleEvents}>
            {areEventsShown ? t(($) => $.ticket.hideEvents) : t(($) => $.ticket.showEvents)}
          </MenuAction>
        )}
        <MenuAction icon={IconLink} onClick={onCopyLink}>
          {t(($) => $.ticket.copyLink)}
        </MenuAction>
        <MenuAction icon={IconPrinter} onClick={print}>
          {t(($) => $.ticket.print)}
        </MenuAction>
        {mayMerge && (
          <MenuAction icon={IconGitMerge} onClick={merge}>
            {t(($) => $.merging.mergeMany)}
          </MenuAction>
        )}
        {mayMerge && (
          <MenuAction icon={IconGitBranch} onClick={split}>
            {t(($) => $.merging.splitTitle)}
          </MenuAction>
        )}
        {maySpam && (
          <MenuAction icon={IconMailOff} onClick={markSpam}>
            {t(($) => $.spam.mark)}
          </MenuAction>
        )}
      </RowMenu>
      {merging && (
        <MergeDialog
          ids={merging}
          onClose={() => onMerging(null)}
          onMerged={(id) => {
            onMerging(null)
            show(id)
          }}
        />
      )}
      {isSplitting && (
        <SplitDialog
          ticket={ticket}
          onClose={() => setSplitting(false)}
          onSplit={(id) => {
            setSplitting(false)
            show(id)
          }}
        />
      )}
      {isMarking && <SpamDialog ticket={ticket} onClose={() => setMarking(false)} />}
    </>
  )
}
