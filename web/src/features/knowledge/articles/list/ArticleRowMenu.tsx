import { ActionIcon, Menu } from '@mantine/core'
import type { ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import {
  IconArrowRight,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublishArticle } from '../articles-api.ts'
import { ArticleActionDialogs, type AskedAction } from './ArticleActionDialogs.tsx'

export function ArticleRowMenu({ article }: { article: ArticleRow }) {
  const { t } = useTranslation('admin')
  const [asked, ask] = useState<AskedAction | null>(null)
  const publish = usePublishArticle()
  const { id, title, published, reachable, project } = article
  const PublishIcon = published ? IconEyeOff : IconEye
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t(($) => $.articles.actionsFor, { title })} loading={publish.isPending}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
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
          <Menu.Item
            leftSection={<PublishIcon size={16} aria-hidden />}
            onClick={() => publish.mutate({ id, published: !published })}
          >
            {published ? t(($) => $.articles.actions.unpublish) : t(($) => $.articles.actions.publish)}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => ask('copy')}>
            {t(($) => $.articles.actions.copy)}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => ask('move')}>
            {t(($) => $.articles.actions.move)}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => ask('delete')}
          >
            {t(($) => $.articles.actions.delete)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ArticleActionDialogs articles={[article]} asked={asked} onClose={() => ask(null)} />
    </>
  )
}
