import type { Document } from '@savepoint/contract/documents.ts'
import { foldSnippets } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import type { ArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { deepEqual } from '@tanstack/react-router'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { cleanDocument, editedDocument } from '../../articles/text-editor/clean-document.ts'
import {
  getArticleTranslationQuery,
  useSaveArticleTranslation,
} from '../../translation-states/translations-api.ts'
import { countUntranslated } from './source-blocks.ts'

type Fields = { title: string; tags: string[]; published: boolean }

/** A long text is not read at every keystroke. */
const measureAfterMs = 300

/** A first translation begins as a copy of the source, so that its pictures, tables and headings are there. */
const textOf = ({ translation, source }: ArticleTranslation) => translation ?? source
const fieldsOf = ({ translation }: ArticleTranslation): Fields => ({
  title: translation?.title ?? '',
  tags: translation?.tags ?? [],
  published: translation?.published ?? false,
})

export function useTranslationEditing(initial: ArticleTranslation) {
  const [base, setBase] = useState(initial)
  const [fields, setFields] = useState(() => fieldsOf(initial))
  const [isTextChanged, setTextChanged] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [blocks, setBlocks] = useState(() => measure(initial, textOf(initial).content))
  const editor = useRef<Editor | null>(null)
  const changes = useRef(0)
  const measuring = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useSaveArticleTranslation({ id: base.id, locale: base.locale })
  const isDirty = isTextChanged || !deepEqual(fields, fieldsOf(base))
  const read = (): Document => cleanDocument(editor.current?.getJSON() ?? textOf(base).content)

  async function send(revision: number): Promise<boolean> {
    const before = changes.current
    const content = read()
    try {
      const saved = await save.mutateAsync({
        ...fields,
        content,
        revision,
        sourceUpdatedAt: base.source.updatedAt,
      })
      setBase(saved)
      setFields(fieldsOf(saved))
      setBlocks(measure(saved, content))
      setTextChanged(changes.current > before)
      setRefusal(null)
      return true
    } catch (error) {
      setRefusal(error)
      return false
    }
  }

  return {
    base,
    fields,
    isDirty,
    isSaving: save.isPending,
    /** Only reviewers save what players read. */
    isLocked: !base.mayPublish && fields.published,
    refusal,
    isConflict: isProblem(refusal, 'changedMeanwhile'),
    /** How many there are, and how many of them are still those of the source. */
    blocks,
    read,
    bind: (made: Editor) => {
      editor.current = made
    },
    touch() {
      changes.current += 1
      setTextChanged(true)
      clearTimeout(measuring.current)
      measuring.current = setTimeout(() => setBlocks(measure(base, read())), measureAfterMs)
    },
    change: (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })),
    save: () => send(base.translation?.revision ?? 0),
    /** Instead of what another editor has saved. */
    async saveOver() {
      const { id, locale } = base
      const theirs = await queryClient.fetchQuery({
        ...getArticleTranslationQuery({ id, locale }),
        staleTime: 0,
      })
      return await send(theirs.translation?.revision ?? 0)
    },
    discard() {
      setFields(fieldsOf(base))
      editor.current?.commands.setContent(editedDocument(textOf(base).content), { emitUpdate: false })
      setBlocks(measure(base, textOf(base).content))
      setTextChanged(false)
      setRefusal(null)
    },
  }
}
export type TranslationEditing = ReturnType<typeof useTranslationEditing>

const measure = ({ source }: ArticleTranslation, content: Document) => ({
  count: foldSnippets(content).content.length,
  untranslated: countUntranslated(source.content, content),
})
