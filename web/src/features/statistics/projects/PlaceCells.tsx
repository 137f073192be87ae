import type { ProjectValues } from '@savepoint/contract/statistics/statistics.ts'
import {
  articleCounts,
  type ProjectColumn,
  projectColumns,
} from '@savepoint/contract/statistics/statistics-measures.ts'
import { Link } from '@tanstack/react-router'
import { useRight } from '../../people/authentication/use-rights.ts'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { useWords } from '../units/use-words.ts'
import classes from './PlaceCells.module.css'

type PlaceOf = { projectId?: string; categoryId?: string }
type Props = {
  values: { now: ProjectValues; before: ProjectValues | null }
  /** Null for a deleted place, whose tickets cannot be asked for. */
  place: PlaceOf | null
}

const isOfArticles = (name: ProjectColumn): name is (typeof articleCounts)[number] =>
  articleCounts.some((one) => one === name)

/** The numbers of one row: of tickets, then of articles. */
export function PlaceCells({ values: { now, before }, place }: Props) {
  const words = useWords()
  const canOpenArticles = useRight('articles.manage')
  const articles =
    canOpenArticles && place?.categoryId
      ? (number: string) => (
          <Link to="/admin/articles" search={place} className={classes.link}>
            {number}
          </Link>
        )
      : undefined
  return projectColumns.map((name) => (
    <td key={name} data-column={name}>
      <ComparedNumber
        now={now[name]}
        before={before ? before[name] : undefined}
        print={words.number}
        {...(isOfArticles(name)
          ? { shown: null, ...(articles && { link: articles }) }
          : { shown: place && { measure: name, ...place } })}
      />
    </td>
  ))
}
