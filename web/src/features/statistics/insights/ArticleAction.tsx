import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { useRight } from '../../people/authentication/use-rights.ts'

const look = { variant: 'default', size: 'compact-sm' } as const

export function WriteArticle({ title, projectId }: { title: string; projectId: string | undefined }) {
  const { t } = useTranslation('admin')
  if (!useRight('articles.manage')) return null
  return (
    <LinkButton
      {...look}
      to="/admin/articles/article"
      search={{ title, projectId }}
      aria-label={t(($) => $.insights.writeAbout, { title })}
    >
      {t(($) => $.insights.write)}
    </LinkButton>
  )
}

export function ImproveArticle({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('admin')
  if (!useRight('articles.manage')) return null
  return (
    <LinkButton
      {...look}
      to="/admin/articles/article"
      search={{ articleId: id }}
      aria-label={t(($) => $.insights.improveArticle, { title })}
    >
      {t(($) => $.insights.improve)}
    </LinkButton>
  )
}

/** Leads to the editor, if the employee may open it. */
export function OpenedArticle({ id, title }: { id: string; title: string }) {
  if (!useRight('articles.manage')) return title
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to="/admin/articles/article" search={{ articleId: id }} {...props} />}
    >
      {title}
    </Anchor>
  )
}
