import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconHistory, IconMailOff, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { SpamDialog } from './SpamDialog.tsx'

export function TicketMenu({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayViewLog = useRight('tickets.viewLog')
  const maySpam = useRight('tickets.markSpam') && ticket.status !== 'Closed'
  const [isMarking, setMarking] = useState(false)
  const areEventsShown = useSettings((settings) => settings.bars.threadEvents ?? true)
  const toggleEvents = () =>
    changeSettings({ bars: { ...useSettings.getState().bars, threadEvents: !areEventsShown } })
  // Menus close first: the page is printed as it is.
  const print = () => void setTimeout(() => window.print(), 200)
  const markSpam = () => setMarking(true)
  useCommands({ events: mayViewLog ? toggleEvents : undefined, print, spam: maySpam ? markSpam : undefined })
  return (
    <>
      <RowMenu label={t(($) => $.ticket.more)}>
        {mayViewLog && (
          <MenuAction icon={IconHistory} onClick={toggleEvents}>
            {areEventsShown ? t(($) => $.ticket.hideEvents) : t(($) => $.ticket.showEvents)}
          </MenuAction>
        )}
        <MenuAction icon={IconPrinter} onClick={print}>
          {t(($) => $.ticket.print)}
        </MenuAction>
        {maySpam && (
          <MenuAction icon={IconMailOff} onClick={markSpam}>
            {t(($) => $.spam.mark)}
          </MenuAction>
        )}
      </RowMenu>
      {isMarking && <SpamDialog ticket={ticket} onClose={() => setMarking(false)} />}
    </>
  )
}
