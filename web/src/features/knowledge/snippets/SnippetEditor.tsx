import { Alert, Button, Stack, TextInput } from '@mantine/core'
import type { Document } from '@savepoint/contract/documents.ts'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { useState } from 'react'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { blockChoicesOfSnippets } from '../articles/text-editor/blocks/block-choices.ts'
import { TextEditor } from '../articles/text-editor/TextEditor.tsx'
import { blocksIn } from '../snippet-texts/snippets-api.ts'
import { BackToSnippets } from './BackToSnippets.tsx'
import { DeleteSnippet } from './DeleteSnippet.tsx'
import { SnippetArticles } from './SnippetArticles.tsx'
import { SnippetLanguages } from './SnippetLanguages.tsx'
import classes from './Snippets.module.css'
import { SourceOfSnippet } from './SourceOfSnippet.tsx'
import { type SnippetEditing, useSnippetEditing } from './use-snippet-editing.ts'

type Props = { snippet: Snippet; locale: ContentLanguage }

export function SnippetEditor({ snippet, locale }: Props) {
  const { t } = useTranslation('admin')
  const editing = useSnippetEditing(snippet, locale)
  const { isSource, isDirty, save, state } = editing
  const [text] = useState<Document>(() => ({ type: 'doc', content: blocksIn(snippet, locale) }))
  useDirtyForm(isDirty)
  // An outdated translation is also confirmed as it stands.
  const canSave =
    snippet.mayChange &&
    cleanLine(editing.name).length >= limits.nameMinLength &&
    (isDirty || state === 'outdated')
  useShortcuts({ 'mod+S': () => canSave && void save() }, { whileTyping: true })
  return (
    <AdminPage
      title={snippet.name}
      actions={
        <>
          <BackToSnippets />
          <DeleteSnippet snippet={snippet} />
          <Button loading={editing.isSaving} disabled={!canSave} onClick={() => void save()}>
            {t(($) => (state === 'outdated' && !isDirty ? $.snippets.confirm : $.snippets.save))}
          </Button>
        </>
      }
    >
      <Stack maw={920}>
        <Refusals snippet={snippet} editing={editing} />
        <SnippetLanguages snippet={snippet} locale={locale} />
        {isSource ? (
          <TextInput
            label={t(($) => $.snippets.name)}
            description={t(($) => $.snippets.nameHint)}
            maxLength={limits.topicNameMaxLength}
            value={editing.name}
            error={editing.isNameTaken && t(($) => $.snippets.taken)}
            onChange={(event) => editing.rename(event.currentTarget.value)}
          />
        ) : (
          <SourceOfSnippet snippet={snippet} locale={locale} state={state} />
        )}
        <div className={classes.editor}>
          <TextEditor
            document={text}
            language={locale}
            choices={blockChoicesOfSnippets}
            above={null}
            onReady={editing.bind}
            onChange={editing.touch}
          />
        </div>
        <SnippetArticles snippet={snippet} />
      </Stack>
      <LeaveDialog isDirty={isDirty} save={save} />
    </AdminPage>
  )
}

function Refusals({ snippet, editing }: { snippet: Snippet; editing: SnippetEditing }) {
  const { t } = useTranslation('admin')
  const { refusal, isConflict, isNameTaken } = editing
  return (
    <>
      {!snippet.mayChange && (
        <Alert color="yellow" variant="outline">
          {t(($) => $.snippets.forReviewers)}
        </Alert>
      )}
      {isConflict && (
        <Alert color="red" variant="outline">
          {t(($) => $.snippets.conflict)}
        </Alert>
      )}
      {refusal instanceof Error && !isConflict && !isNameTaken && <InlineError error={refusal} />}
      {snippet.refreshing && (
        <Alert color="accent" variant="light" role="status">
          {t(($) => $.snippets.refreshing)}
        </Alert>
      )}
    </>
  )
}
