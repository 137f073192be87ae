import type { ProjectValues } from '@savepoint/contract/statistics/statistics.ts'
import {
  articleCounts,
  type ProjectColumn,
  projectColumns,
} from '@savepoint/contract/statistics/statistics-measures.ts'
import { Link } from '@tanstack/react-router'
import { useRight } from '../../people/authentication/use-rights.ts'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './TopicCells.module.css'

type TopicOf = { projectId?: string; categoryId?: string }
type Props = {
  values: { now: ProjectValues; before: ProjectValues | null }
  /** Null for a deleted topic, whose tickets cannot be listed. */
  topic: TopicOf | null
}

const isOfArticles = (name: ProjectColumn): name is (typeof articleCounts)[number] =>
  articleCounts.some((one) => one === name)

export function TopicCells({ values: { now, before }, topic }: Props) {
  const labels = useReportLabels()
  const canOpenArticles = useRight('articles.manage')
  const articles =
    canOpenArticles && topic?.categoryId
      ? (number: string) => (
          <Link to="/admin/articles" search={topic} className={classes.link}>
            {number}
          </Link>
        )
      : undefined
  return projectColumns.map((name) => (
    <td key={name} data-column={name}>
      <ComparedNumber
        now={now[name]}
        before={before ? before[name] : undefined}
        print={labels.number}
        {...(isOfArticles(name)
          ? { shown: null, ...(articles && { link: articles }) }
          : { shown: topic && { measure: name, ...topic } })}
      />
    </td>
  ))
}
