import { Skeleton, Stack } from '@mantine/core'
import type { CategorySummary, ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { getManagedCategoryQuery } from '../categories-api.ts'
import type { FormPreviewProps } from '../form/form-preview.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryHead } from './CategoryHead.tsx'

type Props = {
  project: ManagedProject
  summary: CategorySummary
  preview: ComponentType<FormPreviewProps>
}

export function CategoryPanel({ project, summary, preview }: Props) {
  const { data: category, error, refetch } = useQuery(getManagedCategoryQuery(summary.id))
  return (
    <>
      <CategoryHead project={project} category={summary} />
      {category && <CategoryForm project={project} category={category} preview={preview} />}
      {!category && error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!category && !error && (
        <Stack pt="md">
          <Skeleton h={56} maw={480} />
          <Skeleton h={90} />
          <Skeleton h={220} />
        </Stack>
      )}
    </>
  )
}
