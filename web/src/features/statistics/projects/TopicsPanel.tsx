import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { projectColumns } from '@savepoint/contract/statistics/statistics-measures.ts'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../layout/Panel.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import { ReportTable } from '../tables/ReportTable.tsx'
import { RowToggle } from '../tables/RowToggle.tsx'
import { SortHead } from '../tables/SortHead.tsx'
import { nextSort, readSort } from '../tables/sorting.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { TopicCells } from './TopicCells.tsx'
import classes from './TopicsPanel.module.css'
import { groupsOf, sortedGroups } from './topic-rows.ts'

const columns = ['name', ...projectColumns] as const

/** Every project and, opened, its categories. */
export function TopicsPanel({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { search, change } = useStatistics()
  const groups = groupsOf(report.topics)
  const [closed, setClosed] = useState<Record<string, boolean>>({})
  const sort = readSort(search.sort, columns)
  const onSort = (name: string) => change({ sort: nextSort(sort, name as (typeof columns)[number]) })
  const title = t(($) => $.statistics.charts.topics)
  return (
    <Panel title={title}>
      <ReportTable
        caption={title}
        head={
          <tr>
            <SortHead name="name" title={t(($) => $.statistics.topic)} sort={sort} onSort={onSort} />
            {projectColumns.map((name) => (
              <SortHead
                key={name}
                name={name}
                title={labels.title(name)}
                measure={name}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        }
        foot={
          <tr>
            <th scope="row">{t(($) => $.statistics.total)}</th>
            <TopicCells values={report.total} topic={{}} />
          </tr>
        }
      >
        {sortedGroups(groups, sort).map(({ project: { project, ...values }, categories }) => {
          const key = project.id ?? project.name
          const isOpen = closed[key] !== true
          return (
            <Fragment key={key}>
              <tr data-strong>
                <th scope="row">
                  <RowToggle
                    label={t(($) => $.statistics.categoriesOf, { name: project.name })}
                    isOpen={isOpen}
                    onToggle={() => setClosed({ ...closed, [key]: isOpen })}
                  >
                    {project.name}
                  </RowToggle>
                </th>
                <TopicCells values={values} topic={project.id === null ? null : { projectId: project.id }} />
              </tr>
              {isOpen &&
                categories.map(({ category, ...numbers }) => (
                  <tr key={category?.id ?? category?.name}>
                    <th scope="row" className={classes.category}>
                      {category?.name}
                    </th>
                    <TopicCells
                      values={numbers}
                      topic={
                        category?.id && project.id ? { projectId: project.id, categoryId: category.id } : null
                      }
                    />
                  </tr>
                ))}
            </Fragment>
          )
        })}
      </ReportTable>
    </Panel>
  )
}
