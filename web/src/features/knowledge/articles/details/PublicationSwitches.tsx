import { Stack, Switch } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useMarkArticlePopular } from '../articles-api.ts'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { ReadersChoice } from './ReadersChoice.tsx'

type Props = { article: ManagedArticle; editing: ArticleEditing }

/** Both apply at once to the saved version; unsaved changes stay. */
export function PublicationSwitches({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const mark = useMarkArticlePopular()
  const { id, popular } = article
  return (
    <Stack gap="sm">
      <ReadersChoice article={article} editing={editing} />
      <Switch
        label={t(($) => $.articles.popular)}
        description={t(($) => $.articles.popularHint)}
        checked={mark.isPending ? mark.variables.popular : popular}
        onChange={(event) => mark.mutate({ id, popular: event.currentTarget.checked })}
      />
    </Stack>
  )
}
