import { useQueries, useQuery } from '@tanstack/react-query'
import { getProjectQuery, listProjectsQuery } from '../../knowledge/help-center/knowledge-api.ts'

/** The titles of the questions in all published request forms, each once and in the order of the alphabet: as they were written, not as they are translated. */
export function useAnswerTitles(): string[] {
  const { data: projects } = useQuery(listProjectsQuery('source'))
  const details = useQueries({
    queries: (projects?.items ?? []).map(({ id }) => getProjectQuery(id, 'source')),
  })
  const titles = details.flatMap(({ data }) =>
    (data?.categories ?? []).flatMap(({ fields }) => fields.map((field) => field.title)),
  )
  return [...new Set(titles)].sort((one, other) => one.localeCompare(other))
}
