import { ActionIcon, Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import type { ArticleTemplate } from '@savepoint/contract/knowledge/article-templates.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUndoableDeletion } from '../../../../lib/deletion/use-undoable-deletion.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { UndoDeletion } from '../../../../ui/tables/UndoDeletion.tsx'
import {
  deleteArticleTemplateRequest,
  listArticleTemplatesQuery,
  useUpdateArticleTemplate,
} from '../articles-api.ts'

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listArticleTemplatesQuery())
  const deletion = useUndoableDeletion(deleteArticleTemplateRequest)
  const [renamed, setRenamed] = useState<string | null>(null)
  return (
    <Dialog
      title={t(($) => $.articles.templates.title)}
      onClose={() => {
        deletion.finish()
        onClose()
      }}
    >
      <Stack gap="xs">
        {!data && <Loader />}
        {data?.items.length === 0 && <Text c="dimmed">{t(($) => $.articles.templates.none)}</Text>}
        {data?.items.map((template) => {
          const { id, name } = template
          if (deletion.isGone(id)) return null
          if (deletion.isWaiting(id)) {
            return (
              <UndoDeletion
                key={id}
                words={t(($) => $.articles.templates.deleted, { name })}
                seconds={deletion.secondsLeft(id)}
                undo={(seconds) => t(($) => $.articles.undo, { seconds })}
                onUndo={() => deletion.undo(id)}
              />
            )
          }
          if (renamed === id) {
            return <RenamedTemplate key={id} template={template} onDone={() => setRenamed(null)} />
          }
          return (
            <Group key={id} justify="space-between" wrap="nowrap">
              <Text>{name}</Text>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  aria-label={t(($) => $.articles.templates.rename, { name })}
                  onClick={() => setRenamed(id)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={t(($) => $.articles.templates.delete, { name })}
                  onClick={() => deletion.start(id)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
          )
        })}
      </Stack>
    </Dialog>
  )
}

function RenamedTemplate({ template, onDone }: { template: ArticleTemplate; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const [name, setName] = useState(template.name)
  const update = useUpdateArticleTemplate()
  const wrong = () => {
    if (isProblem(update.error, 'documentAlreadyExists')) return t(($) => $.articles.templates.taken)
    if (isProblem(update.error, 'changedMeanwhile')) return t(($) => $.articles.templates.changedMeanwhile)
    return update.error && t(($) => $.articles.templates.notSaved)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { id, content, updatedAt } = template
        update.mutate({ id, name: name.trim(), content, updatedAt }, { onSuccess: onDone })
      }}
    >
      <Group gap="xs" align="start" wrap="nowrap">
        <TextInput
          flex={1}
          value={name}
          maxLength={limits.topicNameMaxLength}
          aria-label={t(($) => $.articles.templates.name)}
          error={wrong()}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button
          type="submit"
          loading={update.isPending}
          disabled={cleanLine(name).length < limits.nameMinLength}
        >
          {t(($) => $.articles.templates.save)}
        </Button>
      </Group>
    </form>
  )
}
