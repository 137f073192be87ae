import type { CategorySummary } from '@savepoint/contract/knowledge/projects.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { getCategoryConsequencesQuery, useDeleteCategory } from '../categories-api.ts'
import { DeleteTopicDialog } from './DeleteTopicDialog.tsx'

type Props = { category: CategorySummary; onClose: () => void }

export function DeleteCategoryDialog({ category, onClose }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { data } = useQuery(getCategoryConsequencesQuery(category.id))
  const { mutate, isPending, isError } = useDeleteCategory()
  const chosen = useSearch({ from: '/admin/projects-and-categories' })
  const leave = () => {
    onClose()
    if (chosen.categoryId !== category.id) return
    const search = { projectId: category.projectId }
    void navigate({ to: '/admin/projects-and-categories', search, ignoreBlocker: true })
  }
  return (
    <DeleteTopicDialog
      title={t(($) => $.projects.deleting.category, { name: category.name })}
      name={category.name}
      kind="category"
      consequences={data}
      isDeleting={isPending}
      hasFailed={isError}
      onDelete={() => mutate(category.id, { onSuccess: leave })}
      onClose={onClose}
    />
  )
}
