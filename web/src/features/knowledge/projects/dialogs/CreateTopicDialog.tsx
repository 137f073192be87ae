import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { useNavigate } from '@tanstack/react-router'
import { markFresh } from '../../../../lib/browser/fresh-item.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useCreateCategory } from '../categories-api.ts'
import { useCreateProject } from '../projects-api.ts'
import { NameDialog } from './NameDialog.tsx'

type Props = { project?: ManagedProject; onClose: () => void }

export function CreateTopicDialog({ project, onClose }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const forProject = useCreateProject()
  const forCategory = useCreateCategory(project?.id ?? '')
  const { mutate, isPending, error } = project ? forCategory : forProject
  const open = (id: string) => {
    onClose()
    markFresh(id)
    const search = project ? { projectId: project.id, categoryId: id } : { projectId: id }
    void navigate({ to: '/admin/projects-and-categories', search })
  }
  return (
    <NameDialog
      title={
        project ? t(($) => $.projects.newCategory, { name: project.name }) : t(($) => $.projects.newProject)
      }
      hint={t(($) => $.projects.createHint)}
      confirm={t(($) => $.projects.create)}
      isSaving={isPending}
      error={error}
      onSave={(name) => mutate(name, { onSuccess: ({ id }) => open(id) })}
      onClose={onClose}
    />
  )
}
