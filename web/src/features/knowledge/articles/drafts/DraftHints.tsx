import { Alert, Button, Group, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useState } from 'react'
import { relativeTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { fetchManagedArticle } from '../articles-api.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './DraftHints.module.css'
import type { ArticleEditing } from './use-article-editing.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing }

export function DraftHints({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const now = useNow()
  const me = useAgent()?.id
  const [isComparing, setComparing] = useState(false)
  const others = article.drafts.filter(({ author }) => author.id !== me)
  const isOlder = editing.hasChanges && editing.basedOn() < article.version
  const isElsewhere = editing.saving.name === 'elsewhere'
  const fresh = () => fetchManagedArticle(article.id)
  return (
    <div className={classes.notices}>
      {others.length > 0 && (
        <Text size="sm" c="dimmed" px="md" py={6}>
          {t(($) => $.articles.alsoWriting, {
            names: others
              .map(({ author, updatedAt }) =>
                t(($) => $.articles.othersDraft, {
                  name: author.name,
                  when: relativeTime(new Date(updatedAt), now, language),
                }),
              )
              .join('; '),
          })}
        </Text>
      )}
      {isElsewhere && (
        <Alert color="yellow" variant="outline" radius={0}>
          <Group justify="space-between">
            <Text size="sm">{t(($) => $.articles.saving.elsewhere)}</Text>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void fresh().then((now) => editing.takeOver(now))}
              >
                {t(($) => $.articles.takeOther)}
              </Button>
              <Button
                size="compact-sm"
                onClick={() => void fresh().then((now) => editing.keepMine(now.draft?.version ?? 0))}
              >
                {t(($) => $.articles.keepMine)}
              </Button>
            </Group>
          </Group>
        </Alert>
      )}
      {isOlder && !isElsewhere && (
        <Alert color="yellow" variant="outline" radius={0}>
          <Group justify="space-between">
            <Text size="sm">{t(($) => $.articles.olderDraft)}</Text>
            <Button size="compact-sm" variant="default" onClick={() => setComparing(true)}>
              {t(($) => $.articles.olderDraftCompare)}
            </Button>
          </Group>
        </Alert>
      )}
      {isComparing && (
        <ConflictDialog
          article={article}
          editing={editing}
          published={article.published}
          onOverwrite={({ published, version }) =>
            void editing.save({ published, over: version }).then(() => setComparing(false))
          }
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  )
}
