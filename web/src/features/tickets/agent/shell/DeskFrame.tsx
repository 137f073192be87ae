import { pools } from '@savepoint/contract/rights.ts'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import '../../../../lib/language/desk-translations.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { HintLayer } from '../../../../ui/hints/HintLayer.tsx'
import { PopupPlace } from '../../../../ui/menus/PopupPlace.tsx'
import { useSession } from '../../../people/authentication/use-session.ts'
import { useCommands, usePrefixKey } from './commands/use-commands.ts'
import classes from './DeskFrame.module.css'
import { DeskSidebar } from './DeskSidebar.tsx'
import { useLoadDesk } from './use-load-desk.ts'

const KeysHelp = whenNeeded(async () => (await import('./commands/KeysHelp.tsx')).KeysHelp)

type Props = {
  sidebar: (isCollapsed: boolean) => ReactNode
  children: ReactNode
}

export function DeskFrame({ sidebar, children }: Props) {
  const isCollapsed = useSettings((settings) => settings.collapsedSideBar)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useLoadDesk(useRouteContext({ from: '__root__', select: ({ adminRights }) => adminRights }))
  useSectionCommands()
  useCommands({ help: () => setHelpOpen(true) })
  return (
    <div className={classes.desk} data-collapsed={isCollapsed}>
      <DeskSidebar isCollapsed={isCollapsed}>{sidebar(isCollapsed)}</DeskSidebar>
      <main className={classes.work}>{children}</main>
      <HintLayer />
      <PopupPlace />
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

function useSectionCommands() {
  const session = useSession()
  const navigate = useNavigate()
  const own = session.kind === 'agent' ? pools.filter((pool) => session.pools.includes(pool)) : []
  const goTo = (sectionId: string) => () =>
    void navigate({ to: '/tickets/$sectionId', params: { sectionId }, search: {} })
  usePrefixKey()
  useCommands(Object.fromEntries(own.map((pool) => [pool, goTo(pool)])))
}
