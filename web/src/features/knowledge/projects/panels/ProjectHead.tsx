import { Button, Group, Switch } from '@mantine/core'
import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { IconMessageChatbot, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { TopicTranslations } from '../../translations/topics/TopicTranslations.tsx'
import { DeleteProjectDialog } from '../dialogs/DeleteProjectDialog.tsx'
import { PanelHead } from '../form/PanelHead.tsx'
import { usePublishProject } from '../projects-api.ts'
import { WidgetDialog } from '../widget/WidgetDialog.tsx'

export function ProjectHead({ project }: { project: ManagedProject }) {
  const { t } = useTranslation('admin')
  const [isDeleting, setDeleting] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const canManage = useRight('projects.manage')
  const reason = canManage ? undefined : t(($) => $.projects.needsProjects)
  const { mutate: publish } = usePublishProject()
  const { id, name, active, categories, articlesCount } = project
  return (
    <PanelHead
      kind={t(($) => $.projects.project)}
      name={name}
      counts={[
        t(($) => $.projects.categoriesCount, { count: categories.length }),
        t(($) => $.projects.articles, { count: articlesCount }),
      ]}
    >
      <Switch
        label={t(($) => $.projects.active)}
        description={active ? t(($) => $.projects.activeHint) : t(($) => $.projects.inactiveHint)}
        checked={active}
        disabled={!canManage}
        title={reason}
        onChange={(event) => publish({ id, published: event.currentTarget.checked })}
      />
      <Group>
        <TopicTranslations kind="project" topic={project} disabledReason={reason} />
        <Button
          variant="default"
          size="compact-sm"
          disabled={!canManage}
          title={reason}
          leftSection={<IconMessageChatbot size={16} aria-hidden />}
          onClick={() => setOpening(true)}
        >
          {t(($) => $.projects.widget.open)}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          disabled={!canManage}
          title={reason}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setDeleting(true)}
        >
          {t(($) => $.projects.delete)}
        </Button>
      </Group>
      {isOpening && <WidgetDialog project={project} onClose={() => setOpening(false)} />}
      {isDeleting && <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} />}
    </PanelHead>
  )
}
