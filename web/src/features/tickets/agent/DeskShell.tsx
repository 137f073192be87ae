import type { Pool } from '@savepoint/contract/rights.ts'
import type { ReactNode } from 'react'
import { DeskFrame } from '../../people/desk/DeskFrame.tsx'
import { useAgent } from '../../people/use-rights.ts'
import { ProjectFilter } from './ProjectFilter.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { useLiveDesk } from './use-live-desk.ts'

type Props = {
  section: Pool
  projectId: string | undefined
  categoryId: string | undefined
  children: ReactNode
}

/** The frame around work on tickets: sections and filters. */
export function DeskShell({ children, ...place }: Props) {
  useLiveDesk(useAgent()?.id ?? '')
  return (
    <DeskFrame
      sidebar={(isCollapsed) => (
        <>
          <SectionLinks {...place} isCollapsed={isCollapsed} />
          {!isCollapsed && <ProjectFilter {...place} />}
        </>
      )}
    >
      {children}
    </DeskFrame>
  )
}
