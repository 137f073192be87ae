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
import { useWords } from '../units/use-words.ts'
import { PlaceCells } from './PlaceCells.tsx'
import classes from './PlacesPanel.module.css'
import { groupsOf, sortedGroups } from './place-rows.ts'

const columns = ['name', ...projectColumns] as const

/** Every project and, opened, its categories. */
export function PlacesPanel({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const words = useWords()
  const { search, change } = useStatistics()
  const groups = groupsOf(report.places)
  const [closed, setClosed] = useState<Record<string, boolean>>({})
  const sort = readSort(search.sort, columns)
  const onSort = (name: string) => change({ sort: nextSort(sort, name as (typeof columns)[number]) })
  const title = t(($) => $.statistics.charts.places)
  return (
    <Panel title={title}>
      <ReportTable
        caption={title}
        head={
          <tr>
            <SortHead name="name" title={t(($) => $.statistics.place)} sort={sort} onSort={onSort} />
            {projectColumns.map((name) => (
              <SortHead
                key={name}
                name={name}
                title={words.title(name)}
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
            <PlaceCells values={report.total} place={{}} />
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
                <PlaceCells values={values} place={project.id === null ? null : { projectId: project.id }} />
              </tr>
              {isOpen &&
                categories.map(({ category, ...numbers }) => (
                  <tr key={category?.id ?? category?.name}>
                    <th scope="row" className={classes.category}>
                      {category?.name}
                    </th>
                    <PlaceCells
                      values={numbers}
                      place={
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
