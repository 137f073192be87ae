import type { Pool } from '@savepoint/contract/rights.ts'
import type { ReactNode } from 'react'
import { DeskFrame } from '../../people/desk/DeskFrame.tsx'
import { useAgent } from '../../people/use-rights.ts'
import { ProjectFilter } from './ProjectFilter.tsx'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { useLiveDesk } from './use-live-desk.ts'

type Props = {
  section: Pool
  projectId: string | undefined
  categoryId: string | undefined
  /** Absent when the role may not search. */
  onSearch: (() => void) | undefined
  onOpen: (ticketId: number) => void
  children: ReactNode
}

/** The frame around work on tickets: sections and filters. */
export function DeskShell({ children, onSearch, onOpen, ...place }: Props) {
  useLiveDesk(useAgent()?.id ?? '')
  return (
    <DeskFrame
      sidebar={(isCollapsed) => (
        <>
          {onSearch && <SearchButton isCollapsed={isCollapsed} onClick={onSearch} />}
          <SectionLinks {...place} isCollapsed={isCollapsed} />
          {!isCollapsed && <ProjectFilter {...place} />}
        </>
      )}
    >
      {children}
      <CommandPalette onOpenTicket={onOpen} />
    </DeskFrame>
  )
}
