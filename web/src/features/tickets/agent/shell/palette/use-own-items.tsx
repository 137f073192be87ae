import { IconTicket } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { adminActionsFor } from '../../../../people/administration/admin-actions.ts'
import { useSession } from '../../../../people/authentication/use-session.ts'
import { useTabs } from '../../tabs/tabs-store.ts'
import { type CommandName, commands } from '../commands/commands.ts'
import { shownKeys } from '../commands/shown-keys.ts'
import { runCommand, useOfferedCommands } from '../commands/use-commands.ts'
import { commandIcon } from './command-icons.ts'
import type { PaletteItem } from './palette-items.ts'

const groupOrder = ['ticket', 'list', 'tabs', 'everywhere'] as const
const unlisted: readonly CommandName[] = ['palette']
/** From row to row, and what acts on the row in focus: only with their keys they are of use. */
const rowCommands: readonly CommandName[] = ['next', 'previous', 'open', 'choose', 'chooseDown', 'chooseUp']

export function useOwnItems(onOpenTicket: (ticketId: number) => void): PaletteItem[] {
  const { t } = useTranslation('desk')
  const { t: palette } = useTranslation('palette')
  const navigate = useNavigate()
  const session = useSession()
  const tabs = useTabs((state) => state.tabs)
  const names = useOfferedCommands().filter((name) => !unlisted.includes(name))
  const adminActions = session.kind === 'agent' ? adminActionsFor(session.rights) : []
  const openIds = new URLSearchParams(location.search).get('ticketId')
  return [
    ...groupOrder.flatMap((group) =>
      names
        .filter((name) => commands[name].group === group)
        .map((name) => {
          const Icon = commandIcon(name)
          return {
            id: name,
            group: palette(($) => $.keys.groups[group]),
            name: name === 'help' ? palette(($) => $.palette.keyboardHelp) : palette(($) => $.commands[name]),
            icon: <Icon size={18} aria-hidden />,
            keys: shownKeys(name),
            isOnlyFound: rowCommands.includes(name),
            run: () => runCommand(name),
          }
        }),
    ),
    ...adminActions.map(({ name, section, to, icon: Icon }) => ({
      id: `admin.${name}`,
      group:
        section === 'savedReplies' || section === 'macros'
          ? t(($) => $.replies.title)
          : t(($) => $.areas.admin),
      name: palette(($) => $.adminActions[name].name),
      keywords: palette(($) => $.adminActions[name].keywords),
      icon: <Icon size={18} aria-hidden />,
      run: () => void navigate({ to }),
    })),
    ...tabs
      .filter(({ ticketId }) => String(ticketId) !== openIds)
      .map(({ ticketId, title }) => ({
        id: `tab.${ticketId}`,
        group: t(($) => $.tabs.label),
        name: `#${ticketId} ${title ?? ''}`,
        icon: <IconTicket size={18} aria-hidden />,
        run: () => onOpenTicket(ticketId),
      })),
  ]
}
