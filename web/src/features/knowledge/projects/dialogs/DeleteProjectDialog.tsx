import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { getProjectConsequencesQuery, useDeleteProject } from '../projects-api.ts'
import { DeleteTopicDialog } from './DeleteTopicDialog.tsx'

type Props = { project: ManagedProject; onClose: () => void }

export function DeleteProjectDialog({ project, onClose }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { data } = useQuery(getProjectConsequencesQuery(project.id))
  const { mutate, isPending, isError } = useDeleteProject()
  const chosen = useSearch({ from: '/admin/projects-and-categories' })
  const leave = () => {
    onClose()
    if (chosen.projectId !== project.id) return
    void navigate({ to: '/admin/projects-and-categories', search: {}, ignoreBlocker: true })
  }
  return (
    <DeleteTopicDialog
      title={t(($) => $.projects.deleting.project, { name: project.name })}
      name={project.name}
      kind="project"
      consequences={data}
      isDeleting={isPending}
      hasFailed={isError}
      onDelete={() => mutate(project.id, { onSuccess: leave })}
      onClose={onClose}
    />
  )
}
