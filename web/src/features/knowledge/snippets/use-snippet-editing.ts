import type { Document } from '@savepoint/contract/documents.ts'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { useSingleSave } from '../../../ui/forms/use-single-save.ts'
import { cleanDocument } from '../articles/text-editor/clean-document.ts'
import { blocksIn, useSaveSnippetTranslation, useUpdateSnippet } from '../snippet-texts/snippets-api.ts'

/** One language of a snippet. Saving is refused when somebody else has saved since the page was opened. */
export function useSnippetEditing(snippet: Snippet, locale: ContentLanguage) {
  const [base, setBase] = useState(snippet)
  const [name, setName] = useState(snippet.name)
  const [isTextChanged, setTextChanged] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const editor = useRef<Editor | null>(null)
  const changes = useRef(0)
  const update = useUpdateSnippet(snippet.id)
  const translate = useSaveSnippetTranslation(snippet.id)
  const isSource = locale === snippet.locale
  const known: Document = { type: 'doc', content: blocksIn(snippet, locale) }

  async function save(): Promise<boolean> {
    const before = changes.current
    const text = { content: cleanDocument(editor.current?.getJSON() ?? known), version: base.version }
    try {
      const saved = isSource
        ? await update.mutateAsync({ name: name.trim(), ...text })
        : await translate.mutateAsync({ locale, ...text })
      setBase(saved)
      // What was typed during the request stays, and is unsaved.
      setName((latest) => (latest === name ? saved.name : latest))
      setTextChanged(changes.current > before)
      setRefusal(null)
      return true
    } catch (error) {
      setRefusal(error)
      return false
    }
  }

  const isDirty = isTextChanged || (isSource && name !== base.name)
  const single = useSingleSave({ save, isDirty })
  return {
    name,
    isSource,
    isDirty,
    isSaving: update.isPending || translate.isPending,
    refusal,
    isNameTaken: isProblem(refusal, 'documentAlreadyExists'),
    isConflict: isProblem(refusal, 'changedMeanwhile'),
    state: isSource ? null : (base.translations.find((one) => one.locale === locale)?.state ?? 'missing'),
    bind: (made: Editor) => {
      editor.current = made
    },
    touch() {
      changes.current += 1
      setTextChanged(true)
    },
    rename(changed: string) {
      setName(changed)
      setRefusal(null)
    },
    save: single.save,
  }
}
export type SnippetEditing = ReturnType<typeof useSnippetEditing>
