import type { ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import { IconArrowRight, IconCopy, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { MenuLink } from '../../../../ui/menus/MenuLink.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { usePublishArticle } from '../articles-api.ts'
import { ArticleActionDialogs, type AskedAction, isInternal } from './ArticleActionDialogs.tsx'

export function ArticleRowMenu({ article }: { article: ArticleRow }) {
  const { t } = useTranslation('admin')
  const [asked, ask] = useState<AskedAction | null>(null)
  const publish = usePublishArticle()
  const { id, title, published, reachable, project } = article
  const PublishIcon = published ? IconEyeOff : IconEye
  return (
    <>
      <RowMenu label={t(($) => $.articles.actionsFor, { title })} isBusy={publish.isPending}>
        {reachable && (
          <MenuLink href={`/customer/articles/${project.id}/${id}`}>
            {t(($) => $.articles.actions.view)}
          </MenuLink>
        )}
        <MenuAction
          icon={PublishIcon}
          onClick={() =>
            isInternal(article) ? ask('publish') : publish.mutate({ id, published: !published })
          }
        >
          {published ? t(($) => $.articles.actions.unpublish) : t(($) => $.articles.actions.publish)}
        </MenuAction>
        <MenuAction icon={IconCopy} onClick={() => ask('copy')}>
          {t(($) => $.articles.actions.copy)}
        </MenuAction>
        <MenuAction icon={IconArrowRight} onClick={() => ask('move')}>
          {t(($) => $.articles.actions.move)}
        </MenuAction>
        <MenuAction isDangerous icon={IconTrash} onClick={() => ask('delete')}>
          {t(($) => $.articles.actions.delete)}
        </MenuAction>
      </RowMenu>
      <ArticleActionDialogs articles={[article]} asked={asked} onClose={() => ask(null)} />
    </>
  )
}
