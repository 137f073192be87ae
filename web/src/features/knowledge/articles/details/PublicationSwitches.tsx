import { Stack, Switch, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useMarkArticlePopular, usePublishArticle } from '../articles-api.ts'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing }

/** Both switches apply at once to the saved version; unsaved changes stay. */
export function PublicationSwitches({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const publish = usePublishArticle()
  const mark = useMarkArticlePopular()
  const { id, published, reachable, popular } = article
  const seen = () => {
    if (!published) return t(($) => $.articles.publicationOff)
    return reachable ? t(($) => $.articles.publicationOn) : t(($) => $.articles.publicationHidden)
  }
  return (
    <Stack gap="sm">
      <Switch
        label={<Text fw={600}>{t(($) => $.articles.publicationLabel)}</Text>}
        description={seen()}
        checked={publish.isPending ? publish.variables.published : published}
        onChange={(event) =>
          publish.mutate(
            { id, published: event.currentTarget.checked },
            { onSuccess: (now) => editing.follow(article.version, now.version) },
          )
        }
      />
      <Switch
        label={t(($) => $.articles.popular)}
        description={t(($) => $.articles.popularHint)}
        checked={mark.isPending ? mark.variables.popular : popular}
        onChange={(event) => mark.mutate({ id, popular: event.currentTarget.checked })}
      />
    </Stack>
  )
}
