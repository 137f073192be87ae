import type { SnippetRow } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { Editor } from '@tiptap/core'
import { useContext } from 'react'
import { queryClient } from '../../../../../lib/api/query-client.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { notify } from '../../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { SnippetPicker } from '../../../snippet-texts/SnippetPicker.tsx'
import { blocksIn, getSnippetQuery } from '../../../snippet-texts/snippets-api.ts'
import { SnippetLanguage } from '../nodes/snippet-language.ts'
import { insertAtTop } from './insert-at-top.ts'

type Props = { editor: Editor; onClose: () => void }

export function SnippetDialog({ editor, onClose }: Props) {
  const { t } = useTranslation('admin')
  const locale = useContext(SnippetLanguage)
  const insert = async ({ id }: SnippetRow) => {
    try {
      const snippet = await queryClient.fetchQuery(getSnippetQuery(id))
      insertAtTop(editor, { type: 'snippet', attrs: { id, blocks: blocksIn(snippet, locale) } })
      onClose()
    } catch {
      void notify.error(($) => $.errors.tryLater)
    }
  }
  return (
    <Dialog title={t(($) => $.snippets.insert)} onClose={onClose}>
      <SnippetPicker onChoose={(snippet) => void insert(snippet)} />
    </Dialog>
  )
}
