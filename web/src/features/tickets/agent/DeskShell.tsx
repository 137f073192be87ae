import type { Pool } from '@savepoint/contract/rights.ts'
import type { ReactNode } from 'react'
import { Widget } from '../../../ui/states/Widget.tsx'
import { useAgent } from '../../people/authentication/use-rights.ts'
import { SearchButton } from './search/SearchButton.tsx'
import { DeskFrame } from './shell/DeskFrame.tsx'
import { ProjectFilter } from './shell/ProjectFilter.tsx'
import { CommandPalette } from './shell/palette/CommandPalette.tsx'
import { SectionLinks } from './shell/SectionLinks.tsx'
import { useLiveDesk } from './use-live-desk.ts'

type Props = {
  section: Pool
  projectId: string | undefined
  categoryId: string | undefined
  isSnoozed: boolean
  onSearch: (() => void) | undefined
  onOpen: (ticketId: number) => void
  children: ReactNode
}

export function DeskShell({ children, onSearch, onOpen, isSnoozed, ...topic }: Props) {
  useLiveDesk(useAgent()?.id ?? '')
  return (
    <DeskFrame
      sidebar={(isCollapsed) => (
        <>
          {onSearch && <SearchButton isCollapsed={isCollapsed} onClick={onSearch} />}
          <Widget>
            <SectionLinks {...topic} isSnoozed={isSnoozed} isCollapsed={isCollapsed} />
          </Widget>
          {!isCollapsed && (
            <Widget>
              <ProjectFilter {...topic} />
            </Widget>
          )}
        </>
      )}
    >
      {children}
      <CommandPalette onOpenTicket={onOpen} />
    </DeskFrame>
  )
}
