import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { IconArrowBackUp, IconArrowMerge, IconCopy, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { MenuLink } from '../../../../ui/menus/MenuLink.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { useCopyArticle, useDeleteArticle } from '../articles-api.ts'
import { DeleteArticlesDialog } from '../dialogs/DeleteArticlesDialog.tsx'
import { MergeArticleDialog } from '../dialogs/MergeArticleDialog.tsx'
import { TopicDialog } from '../dialogs/TopicDialog.tsx'
import { DiscardDialog } from '../drafts/DiscardDialog.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx'
import { TemplatesDialog } from '../templates/TemplatesDialog.tsx'

type Props = { article: ManagedArticle; editing: ArticleEditing }
type Open = 'copy' | 'merge' | 'delete' | 'discard' | 'template' | 'templates' | null

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
      <RowMenu label={t(($) => $.articles.actions.more)} isFramed>
        {reachable && (
          <MenuLink href={`/customer/articles/${project.id}/${id}`}>
            {t(($) => $.articles.actions.view)}
          </MenuLink>
        )}
        <MenuAction icon={IconCopy} onClick={() => setOpen('copy')}>
          {t(($) => $.articles.actions.copy)}
        </MenuAction>
        <MenuAction icon={IconArrowMerge} onClick={() => setOpen('merge')}>
          {t(($) => $.articles.merging.open)}
        </MenuAction>
        <MenuAction icon={IconTemplate} onClick={() => setOpen('template')}>
          {t(($) => $.articles.templates.saveAs)}
        </MenuAction>
        <MenuAction icon={IconTemplate} onClick={() => setOpen('templates')}>
          {t(($) => $.articles.templates.manage)}
        </MenuAction>
        <MenuAction
          icon={IconArrowBackUp}
          isDisabled={!editing.hasChanges}
          onClick={() => setOpen('discard')}
        >
          {t(($) => $.articles.discard)}
        </MenuAction>
        <MenuAction isDangerous icon={IconTrash} onClick={() => setOpen('delete')}>
          {t(($) => $.articles.actions.delete)}
        </MenuAction>
      </RowMenu>
      {open === 'copy' && (
        <TopicDialog
          action="copy"
          from={article}
          isBusy={copy.isPending}
          onClose={close}
          onChoose={(topic) =>
            void copy.mutateAsync({ id, topic }).then((made) => {
              close()
              void navigate({ to: '/admin/articles/article', search: { articleId: made.id } })
            })
          }
        />
      )}
      {open === 'merge' && (
        <MergeArticleDialog
          article={article}
          onClose={close}
          onMerged={(now) => editing.follow(article.version, now.version)}
        />
      )}
      {open === 'delete' && (
        <DeleteArticlesDialog
          titles={[title]}
          isBusy={remove.isPending}
          onClose={close}
          onDelete={() => {
            void remove.mutateAsync(id).then(() => {
              editing.saver.reset()
              void navigate({ to: '/admin/articles', search: { projectId: project.id } })
            })
          }}
        />
      )}
      {open === 'discard' && <DiscardDialog article={article} editing={editing} onClose={close} />}
      {open === 'template' && <SaveTemplateDialog content={() => editing.read().content} onClose={close} />}
      {open === 'templates' && <TemplatesDialog onClose={close} />}
    </>
  )
}
