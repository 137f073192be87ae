import { useQueries, useQuery } from '@tanstack/react-query'
import { getProjectQuery, listProjectsQuery } from '../../knowledge/help-center/knowledge-api.ts'

/** The titles of the questions in all published request forms, each once and in the order of the alphabet. */
export function useAnswerTitles(): string[] {
  const { data: projects } = useQuery(listProjectsQuery())
  const details = useQueries({ queries: (projects?.items ?? []).map(({ id }) => getProjectQuery(id)) })
  const titles = details.flatMap(({ data }) =>
    (data?.categories ?? []).flatMap(({ fields }) => fields.map((field) => field.title)),
  )
  return [...new Set(titles)].sort((one, other) => one.localeCompare(other))
}
