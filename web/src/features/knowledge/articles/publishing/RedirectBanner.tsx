import { Alert, Button, Group, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useRedirectArticle } from '../articles-api.ts'

/** That readers of this article get another one. */
export function RedirectBanner({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('admin')
  const redirect = useRedirectArticle()
  const { id, redirectTo } = article
  if (!redirectTo) return null
  return (
    <Alert color="accent" variant="light" radius={0}>
      <Group justify="space-between" align="start">
        <Text size="sm" flex="1 1 240px" miw={0}>
          {t(($) => $.articles.merging.merged)}{' '}
          <Link to="/admin/articles/article" search={{ articleId: redirectTo.id }}>
            {redirectTo.title}
          </Link>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={redirect.isPending}
          onClick={() =>
            redirect.mutate(
              { id, articleId: null },
              { onError: () => void notify.error(($) => $.errors.tryLater) },
            )
          }
        >
          {t(($) => $.articles.merging.end)}
        </Button>
      </Group>
    </Alert>
  )
}
