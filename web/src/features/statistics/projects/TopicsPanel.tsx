import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { projectColumns } from '@savepoint/contract/statistics/statistics-measures.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Panel } from '../layout/Panel.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { RowToggle } from '../tables/RowToggle.tsx'
import { SortHeads } from '../tables/SortHeads.tsx'
import { useSort } from '../tables/use-sort.ts'
import { TopicCells } from './TopicCells.tsx'
import classes from './TopicsPanel.module.css'
import { groupsOf, sortedGroups } from './topic-rows.ts'

type Props = { report: ProjectsReport; actions: ReactNode }

export function TopicsPanel({ report, actions }: Props) {
  const { t } = useTranslation('admin')
  const groups = groupsOf(report.topics)
  const [closed, setClosed] = useState<Record<string, boolean>>({})
  const sorting = useSort(projectColumns)
  const title = t(($) => $.statistics.charts.topics)
  return (
    <Panel title={title} actions={actions}>
      <ReportTable
        caption={title}
        head={<SortHeads title={t(($) => $.statistics.topic)} measures={projectColumns} {...sorting} />}
        foot={
          <tr>
            <th scope="row">{t(($) => $.statistics.total)}</th>
            <TopicCells values={report.total} topic={{}} />
          </tr>
        }
      >
        {sortedGroups(groups, sorting.sort).map(({ project: { project, ...values }, categories }) => {
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
