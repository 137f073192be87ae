import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopyArticle, useDeleteArticle } from '../articles-api.ts'
import { DeleteArticlesDialog } from '../dialogs/DeleteArticlesDialog.tsx'
import { PlaceDialog } from '../dialogs/PlaceDialog.tsx'
import { DiscardDialog } from '../drafts/DiscardDialog.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx'
import { TemplatesDialog } from '../templates/TemplatesDialog.tsx'

type Props = { article: ManagedArticle; editing: ArticleEditing }
type Open = 'copy' | 'delete' | 'discard' | 'template' | 'templates' | null

/** What is done with an article less often. */
export function EditorMenu({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const copy = useCopyArticle()
  const remove = useDeleteArticle()
  const { id, title, project, reachable } = article
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Tooltip label={t(($) => $.articles.actions.more)}>
            <ActionIcon variant="default" aria-label={t(($) => $.articles.actions.more)}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {reachable && (
            <Menu.Item
              component="a"
              href={`/customer/articles/${project.id}/${id}`}
              target="_blank"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t(($) => $.articles.actions.view)}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setOpen('copy')}>
            {t(($) => $.articles.actions.copy)}
          </Menu.Item>
          <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => setOpen('template')}>
            {t(($) => $.articles.templates.saveAs)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTemplate size={16} aria-hidden />}
            onClick={() => setOpen('templates')}
          >
            {t(($) => $.articles.templates.manage)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={!editing.hasChanges}
            onClick={() => setOpen('discard')}
          >
            {t(($) => $.articles.discard)}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setOpen('delete')}
          >
            {t(($) => $.articles.actions.delete)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'copy' && (
        <PlaceDialog
          action="copy"
          from={article}
          isBusy={copy.isPending}
          onClose={close}
          onChoose={(place) =>
            void copy.mutateAsync({ id, place }).then((made) => {
              close()
              void navigate({ to: '/admin/articles/article', search: { articleId: made.id } })
            })
          }
        />
      )}
      {open === 'delete' && (
        <DeleteArticlesDialog
          titles={[title]}
          isBusy={remove.isPending}
          onClose={close}
          onDelete={() => {
            editing.saver.reset()
            void remove
              .mutateAsync(id)
              .then(() => navigate({ to: '/admin/articles', search: { projectId: project.id } }))
          }}
        />
      )}
      {open === 'discard' && <DiscardDialog article={article} editing={editing} onClose={close} />}
      {open === 'template' && <SaveTemplateDialog content={() => editing.read().content} onClose={close} />}
      {open === 'templates' && <TemplatesDialog onClose={close} />}
    </>
  )
}
