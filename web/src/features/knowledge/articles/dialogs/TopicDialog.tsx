import { Button, Group, Stack, Text } from '@mantine/core'
import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { Named } from '@savepoint/contract/values.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { listManagedProjectsQuery } from '../articles-api.ts'
import { TopicFields } from './TopicFields.tsx'

type Props = {
  action: 'copy' | 'move'
  from?: { project: Named; category: Named } | undefined
  isBusy: boolean
  onChoose: (topic: ArticleTopic) => void
  onClose: () => void
}

export function TopicDialog({ action, from, isBusy, onChoose, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const { data: topics } = useQuery(listManagedProjectsQuery())
  const [projectId, setProject] = useState<string | null>(from?.project.id ?? null)
  const [categoryId, setCategory] = useState<string | null>(from?.category.id ?? null)
  const isSame = action === 'move' && projectId === from?.project.id && categoryId === from?.category.id
  return (
    <Dialog
      title={action === 'copy' ? t(($) => $.articles.topic.copyTitle) : t(($) => $.articles.topic.moveTitle)}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (projectId && categoryId) onChoose({ projectId, categoryId })
        }}
      >
        <Stack>
          <TopicFields
            topics={topics?.items}
            projectId={projectId}
            categoryId={categoryId}
            onChange={(project, category) => {
              setProject(project)
              setCategory(category)
            }}
          />
          {action === 'copy' && (
            <Text size="sm" c="dimmed">
              {t(($) => $.articles.topic.copyHint)}
            </Text>
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {common(($) => $.common.cancel)}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!projectId || !categoryId || isSame}>
              {action === 'copy' ? t(($) => $.articles.topic.copy) : t(($) => $.articles.topic.move)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
