import { Skeleton, Stack } from '@mantine/core'
import type { PublicCategory, PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
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
  /** Nothing is written here, and the topic is not offered any more. */
  onGone: () => void
}

export function RequestDetails({ projectId, categoryId, onGone, ...rest }: Props) {
  const { data: project, error, refetch } = useQuery(getProjectQuery(projectId, useContentLanguage()))
  const category = project?.categories.find(({ id }) => id === categoryId)
  const isClosed = isAbsent(error) || (project !== undefined && category === undefined)
  // The form stays with what was written in it.
  const opened = useRef<{ project: PublicProject; category: PublicCategory } | null>(null)
  if (project && category && !isClosed) opened.current = { project, category }
  const hasForm = opened.current !== null
  useEffect(() => {
    if (isClosed && !hasForm) onGone()
  }, [isClosed, hasForm, onGone])
  if (error && !project && !isClosed) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!opened.current) {
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
      <RequestForm {...opened.current} isClosed={isClosed} {...rest} />
    </>
  )
}
