import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { KnownIssues } from '../../../knowledge/announcements/KnownIssues.tsx'
import { getProjectQuery } from '../../../knowledge/help-center/knowledge-api.ts'
import { RequestForm } from './RequestForm.tsx'

type Props = {
  projectId: string
  categoryId: string
  followUpOf: string | undefined
  owner: string
  onSent: (ticketId: number) => void
  onSolved: () => void
}

export function RequestDetails({ projectId, categoryId, ...rest }: Props) {
  const { data: project, error, refetch } = useQuery(getProjectQuery(projectId, useContentLanguage()))
  const category = project?.categories.find(({ id }) => id === categoryId)
  if (error && !project) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!project || !category) {
    return (
      <Stack>
        <Skeleton h={72} />
        <Skeleton h={72} />
        <Skeleton h={160} />
      </Stack>
    )
  }
  return (
    <>
      <KnownIssues projectId={projectId} categoryId={categoryId} />
      <RequestForm project={project} category={category} {...rest} />
    </>
  )
}
