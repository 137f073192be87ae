import { Button, Group, Switch } from '@mantine/core'
import type { CategorySummary, ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { TopicTranslations } from '../../translations/topics/TopicTranslations.tsx'
import { usePublishCategory } from '../categories-api.ts'
import { DeleteCategoryDialog } from '../dialogs/DeleteCategoryDialog.tsx'
import { PanelHead } from '../form/PanelHead.tsx'

type Props = { project: ManagedProject; category: CategorySummary }

export function CategoryHead({ project, category }: Props) {
  const { t } = useTranslation('admin')
  const [isDeleting, setDeleting] = useState(false)
  const canManage = useRight('categories.manage')
  const reason = canManage ? undefined : t(($) => $.projects.needsCategories)
  const { mutate: publish } = usePublishCategory()
  const { id, projectId, name, published, articlesCount, fieldsCount } = category
  const seen = () => {
    if (!published) return t(($) => $.projects.unpublishedHint)
    return project.active ? t(($) => $.projects.publishedHint) : t(($) => $.projects.hiddenByProjectHint)
  }
  return (
    <PanelHead
      kind={t(($) => $.projects.categoryOf, { name: project.name })}
      name={name}
      counts={[
        t(($) => $.projects.articles, { count: articlesCount }),
        t(($) => $.projects.fieldsCount, { count: fieldsCount }),
      ]}
    >
      <Switch
        label={t(($) => $.projects.published)}
        description={seen()}
        checked={published}
        disabled={!canManage}
        title={reason}
        onChange={(event) => publish({ id, projectId, published: event.currentTarget.checked })}
      />
      <Group>
        <TopicTranslations kind="category" topic={category} disabledReason={reason} />
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
      {isDeleting && <DeleteCategoryDialog category={category} onClose={() => setDeleting(false)} />}
    </PanelHead>
  )
}
