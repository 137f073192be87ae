import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { requireSection } from '../features/people/guards.ts'
import { type StatisticsSearch, statisticsParams } from '../features/statistics/parameters/search-names.ts'
import { ProjectsReport } from '../features/statistics/projects/ProjectsReport.tsx'
import { StatisticsPage } from '../features/statistics/StatisticsPage.tsx'
import { optionalStrings } from '../lib/search-params.ts'

export const Route = createFileRoute('/admin/statistics/projects')({
  validateSearch: optionalStrings(...statisticsParams),
  beforeLoad: requireSection('statistics'),
  component: Projects,
})

function Projects() {
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (search: StatisticsSearch, { replace }: { replace: boolean }) => void navigate({ search, replace }),
    [navigate],
  )
  return (
    <StatisticsPage report="projects" search={Route.useSearch()} onSearch={onSearch}>
      <ProjectsReport />
    </StatisticsPage>
  )
}
