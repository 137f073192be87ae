import { Radio, Stack, Switch } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useMarkArticlePopular, usePublishArticle } from '../articles-api.ts'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing }

const readers = {
  players: { published: true, internal: false },
  employees: { published: false, internal: true },
  nobody: { published: false, internal: false },
} as const
type Readers = keyof typeof readers

const readersOf = ({
  published,
  internal = false,
}: {
  published: boolean
  internal?: boolean | undefined
}): Readers => (published ? 'players' : internal ? 'employees' : 'nobody')

/** Both apply at once to the saved version; unsaved changes stay. */
export function PublicationSwitches({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const publish = usePublishArticle()
  const mark = useMarkArticlePopular()
  const { id, published, reachable, popular, mayPublish } = article
  const hint = () => {
    if (!published && !mayPublish) return t(($) => $.articles.readers.needsReview)
    return published && !reachable ? t(($) => $.articles.readers.hidden) : undefined
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t(($) => $.articles.readers.label)}
        value={readersOf(publish.isPending ? publish.variables : article)}
        onChange={(chosen) =>
          publish.mutate(
            { id, ...readers[chosen as Readers] },
            { onSuccess: (now) => editing.follow(article.version, now.version) },
          )
        }
      >
        <Stack gap={6} mt={6}>
          {(Object.keys(readers) as Readers[]).map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(($) => $.articles.readers[choice])}
              disabled={choice === 'players' && !published && !mayPublish}
              description={choice === 'players' ? hint() : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label={t(($) => $.articles.popular)}
        description={t(($) => $.articles.popularHint)}
        checked={mark.isPending ? mark.variables.popular : popular}
        onChange={(event) => mark.mutate({ id, popular: event.currentTarget.checked })}
      />
    </Stack>
  )
}
