import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import type { ArticleNote } from '@savepoint/contract/knowledge/article-notes.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import classes from './ArticleNotes.module.css'
import { useDeleteNote, useResolveNote } from './notes-api.ts'

type Props = { articleId: string; note: ArticleNote; onShow: (quote: string) => boolean }

export function Note({ articleId, note, onShow }: Props) {
  const { t } = useTranslation('admin')
  const me = useAgent()?.id
  const resolve = useResolveNote(articleId)
  const remove = useDeleteNote(articleId)
  const { id, quote, text, author, createdAt, resolvedAt } = note
  return (
    <li className={classes.note} data-resolved={resolvedAt !== null || undefined}>
      {quote && (
        <UnstyledButton
          className={classes.quote}
          title={t(($) => $.articles.notes.show)}
          onClick={() => {
            if (!onShow(quote)) void notify.info(t(($) => $.articles.notes.gone))
          }}
        >
          {quote}
        </UnstyledButton>
      )}
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
      <Text size="xs" c="dimmed">
        {author?.name}, <RelativeTime time={createdAt} />
      </Text>
      <Group gap={4}>
        <Button
          size="compact-xs"
          variant="subtle"
          loading={resolve.isPending}
          onClick={() => resolve.mutate({ noteId: id, resolved: resolvedAt === null })}
        >
          {resolvedAt === null ? t(($) => $.articles.notes.resolve) : t(($) => $.articles.notes.reopen)}
        </Button>
        {author?.id === me && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            {t(($) => $.articles.notes.delete)}
          </Button>
        )}
      </Group>
    </li>
  )
}
