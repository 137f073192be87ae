import type { CategorySummary, ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRenameCategory } from '../categories-api.ts'
import { useUpdateProject } from '../projects-api.ts'
import { NameDialog } from './NameDialog.tsx'

export function RenameProjectDialog({ project, onClose }: { project: ManagedProject; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { mutate, isPending, error } = useUpdateProject()
  const { id, active, logoId, coverId, version } = project
  return (
    <NameDialog
      title={t(($) => $.projects.renameTitle, { name: project.name })}
      confirm={t(($) => $.projects.rename)}
      name={project.name}
      isSaving={isPending}
      error={error}
      onSave={(name) => mutate({ id, name, active, logoId, coverId, version }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

type CategoryProps = { category: CategorySummary; onClose: () => void }

export function RenameCategoryDialog({ category, onClose }: CategoryProps) {
  const { t } = useTranslation('admin')
  const { mutate, isPending, error } = useRenameCategory()
  return (
    <NameDialog
      title={t(($) => $.projects.renameTitle, { name: category.name })}
      confirm={t(($) => $.projects.rename)}
      name={category.name}
      isSaving={isPending}
      error={error}
      onSave={(name) => mutate({ id: category.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
