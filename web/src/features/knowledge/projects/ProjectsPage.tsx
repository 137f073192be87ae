import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconArrowLeft, IconFolders, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePageTitle } from '../../../ui/layout/use-page-title.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { PageTitle } from '../../../ui/text/PageTitle.tsx'
import { useRight } from '../../people/authentication/use-rights.ts'
import { listManagedProjectsQuery } from '../articles/articles-api.ts'
import { CreateTopicDialog } from './dialogs/CreateTopicDialog.tsx'
import type { FormPreviewProps } from './form/form-preview.ts'
import { NothingChosen } from './NothingChosen.tsx'
import classes from './ProjectsPage.module.css'
import { CategoryPanel } from './panels/CategoryPanel.tsx'
import { ProjectPanel } from './panels/ProjectPanel.tsx'
import { ProjectTree } from './tree/ProjectTree.tsx'

type Props = {
  topic: { projectId?: string | undefined; categoryId?: string | undefined }
  preview: ComponentType<FormPreviewProps>
}

export function ProjectsPage({ topic, preview }: Props) {
  const { t } = useTranslation('admin')
  const [isCreating, setCreating] = useState(false)
  const { data, error, refetch } = useQuery(listManagedProjectsQuery())
  const canManageProjects = useRight('projects.manage')
  const canManageCategories = useRight('categories.manage')
  usePageTitle(t(($) => $.projects.title))
  const projects = data?.items
  const category = projects?.flatMap(({ categories }) => categories).find(({ id }) => id === topic.categoryId)
  const project = projects?.find(({ id }) => id === (category?.projectId ?? topic.projectId))
  const isLost = projects !== undefined && !project && (topic.projectId ?? topic.categoryId) !== undefined
  return (
    <div className={classes.page} data-chosen={project !== undefined || isLost || projects?.length === 0}>
      <div className={classes.tree}>
        <div className={classes.head}>
          <PageTitle isPane>{t(($) => $.projects.title)}</PageTitle>
          <Button
            size="compact-sm"
            flex="none"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!canManageProjects}
            title={canManageProjects ? undefined : t(($) => $.projects.needsProjects)}
            onClick={() => setCreating(true)}
          >
            {t(($) => $.projects.create)}
          </Button>
        </div>
        {!canManageProjects && !canManageCategories && (
          <Alert color="yellow" variant="outline" mb="xs">
            {t(($) => $.projects.onlyLook)}
          </Alert>
        )}
        {error && !projects && <InlineError error={error} onRetry={() => void refetch()} />}
        {!projects && !error && (
          <Stack gap={6}>
            {['first', 'second', 'third', 'fourth'].map((key) => (
              <Skeleton key={key} h={36} />
            ))}
          </Stack>
        )}
        {projects && <ProjectTree projects={projects} projectId={project?.id} categoryId={category?.id} />}
      </div>
      <div className={classes.panel}>
        {(project || isLost) && (
          <LinkButton
            to="/admin/projects-and-categories"
            search={{}}
            variant="subtle"
            className={classes.back}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t(($) => $.projects.back)}
          </LinkButton>
        )}
        {project && category && (
          <CategoryPanel key={category.id} project={project} summary={category} preview={preview} />
        )}
        {project && !category && <ProjectPanel key={project.id} project={project} />}
        {isLost && (
          <EmptyState
            icon={<IconFolders size={32} />}
            title={t(($) => $.projects.gone)}
            hint={t(($) => $.projects.goneHint)}
          />
        )}
        {projects && !project && !isLost && (
          <NothingChosen
            isEmpty={projects.length === 0}
            onCreate={canManageProjects ? () => setCreating(true) : null}
          />
        )}
      </div>
      {isCreating && <CreateTopicDialog onClose={() => setCreating(false)} />}
    </div>
  )
}
