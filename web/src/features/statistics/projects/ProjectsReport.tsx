import type { ProjectsReport as Report } from '@savepoint/contract/statistics/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { NothingCounted } from '../layout/NothingCounted.tsx'
import { ReportState } from '../layout/ReportState.tsx'
import { getProjectsReportQuery } from '../report/statistics-api.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { projectsQueryOf } from '../report/statistics-search.ts'
import { SatisfactionPanel } from '../satisfaction/SatisfactionPanel.tsx'
import { BreakdownPanel } from './BreakdownPanel.tsx'
import { ChannelsPanel } from './ChannelsPanel.tsx'
import { FlowPanels } from './FlowPanels.tsx'
import { HoursPanel } from './HoursPanel.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import { ProjectCards } from './ProjectCards.tsx'
import classes from './ProjectsReport.module.css'

export function ProjectsReport() {
  const { parameters } = useStatistics()
  const query = useQuery(getProjectsReportQuery(projectsQueryOf(parameters)))
  return (
    <ReportState query={query}>
      {(report) =>
        isEmpty(report) ? (
          <NothingCounted />
        ) : (
          <>
            <ProjectCards report={report} />
            <FlowPanels report={report} />
            <BreakdownPanel report={report} />
            <div className={classes.pair}>
              <OpenPanel report={report} />
              <ChannelsPanel report={report} />
            </div>
            <HoursPanel report={report} />
            <SatisfactionPanel choices={['project', 'category']} />
          </>
        )
      }
    </ReportState>
  )
}

const isEmpty = ({ total, topics }: Report) =>
  topics.length === 0 || Object.values(total.now).every((value) => value === null || value === 0)
