import { ActionIcon, Menu } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconDotsVertical, IconHistory, IconMailOff, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { SpamDialog } from './SpamDialog.tsx'

/** What is done with a ticket now and then. */
export function TicketMenu({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayViewLog = useRight('tickets.viewLog')
  const maySpam = useRight('tickets.markSpam') && ticket.status !== 'Closed'
  const [isMarking, setMarking] = useState(false)
  const areEventsShown = useSettings((settings) => settings.bars.threadEvents ?? true)
  const toggleEvents = () =>
    changeSettings({ bars: { ...useSettings.getState().bars, threadEvents: !areEventsShown } })
  // What was open over the page goes first: what is printed is the page as it stands.
  const print = () => void setTimeout(() => window.print(), 200)
  const markSpam = () => setMarking(true)
  useCommands({ events: mayViewLog ? toggleEvents : undefined, print, spam: maySpam ? markSpam : undefined })
  const label = t(($) => $.ticket.more)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={label} title={label}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayViewLog && (
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={toggleEvents}>
              {areEventsShown ? t(($) => $.ticket.hideEvents) : t(($) => $.ticket.showEvents)}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            {t(($) => $.ticket.print)}
          </Menu.Item>
          {maySpam && (
            <Menu.Item leftSection={<IconMailOff size={16} aria-hidden />} onClick={markSpam}>
              {t(($) => $.spam.mark)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isMarking && <SpamDialog ticket={ticket} onClose={() => setMarking(false)} />}
    </>
  )
}
