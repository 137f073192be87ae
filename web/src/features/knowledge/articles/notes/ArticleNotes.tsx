import { Button, Stack, Text, Textarea, UnstyledButton } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { LeaveDialog } from '../../../../ui/dialogs/LeaveDialog.tsx'
import { useSingleSave } from '../../../../ui/forms/use-single-save.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import classes from './ArticleNotes.module.css'
import { Note } from './Note.tsx'
import { listArticleNotesQuery, useAddNote } from './notes-api.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing }

/** What editors discuss about blocks of the article. */
export function ArticleNotes({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(listArticleNotesQuery(article.id))
  const [areResolvedShown, setResolvedShown] = useState(false)
  const notes = data?.items ?? []
  const open = notes.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = notes.length - open.length
  const quotes = open.map(({ quote }) => quote).filter(Boolean)
  const marks = JSON.stringify(quotes)
  useEffect(() => editing.markNoted(JSON.parse(marks) as string[]), [marks, editing.markNoted])
  return (
    <Stack gap="xs" component="section" aria-label={t(($) => $.articles.notes.title)}>
      <Text size="sm" fw={600}>
        {t(($) => $.articles.notes.title)}
      </Text>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {notes.length > 0 && (
        <ul className={classes.list}>
          {(areResolvedShown ? notes : open).map((note) => (
            <Note key={note.id} articleId={article.id} note={note} onShow={editing.showQuote} />
          ))}
        </ul>
      )}
      {resolved > 0 && (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={areResolvedShown}
          onClick={() => setResolvedShown(!areResolvedShown)}
        >
          {areResolvedShown
            ? t(($) => $.articles.notes.hideResolved)
            : t(($) => $.articles.notes.showResolved, { count: resolved })}
        </UnstyledButton>
      )}
      <NewNote article={article} editing={editing} />
    </Stack>
  )
}

/** About the block that the caret was in when the writing began. */
function NewNote({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const add = useAddNote(article.id)
  const [text, setText] = useState('')
  const [quote, setQuote] = useState<string | null>(null)
  const latest = useRef(text)
  latest.current = text
  const isWritten = text.trim() !== ''
  useDirtyForm(isWritten)
  const send = async () => {
    if (!isWritten) return false
    try {
      await add.mutateAsync({ quote: quote ?? '', text })
      // What was typed during the request stays, and is unsaved.
      if (latest.current === text) {
        setText('')
        setQuote(null)
      }
      return true
    } catch {
      void notify.error(($) => $.errors.tryLater)
      return false
    }
  }
  const { save } = useSingleSave({ save: send, isDirty: isWritten })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={6}>
        <Textarea
          aria-label={t(($) => $.articles.notes.add)}
          placeholder={t(($) => $.articles.notes.add)}
          description={
            quote ? t(($) => $.articles.notes.toBlock, { quote }) : t(($) => $.articles.notes.hint)
          }
          {...(quote && { classNames: { description: classes.quote as string } })}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.articleNoteMaxLength}
          value={text}
          onFocus={() => text === '' && setQuote(editing.quoteAtCaret())}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {isWritten && (
          <Button type="submit" size="compact-sm" loading={add.isPending} w="fit-content">
            {t(($) => $.articles.notes.send)}
          </Button>
        )}
      </Stack>
      <LeaveDialog isDirty={isWritten} save={save} />
    </form>
  )
}
