import type { Document } from '@savepoint/contract/documents.ts'
import { foldSnippets } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import type { ArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { deepEqual } from '@tanstack/react-router'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { useSingleSave } from '../../../../ui/forms/use-single-save.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { cleanDocument, editedDocument } from '../../articles/text-editor/clean-document.ts'
import {
  getArticleTranslationQuery,
  useSaveArticleTranslation,
} from '../../translation-states/translations-api.ts'
import { countUntranslated } from './source-blocks.ts'
import { useAskForTranslationReview } from './translation-reviews-api.ts'

type Fields = { title: string; tags: string[]; published: boolean }

/** A long text is not read at every keystroke. */
const measureAfterMs = 300

/**
 * An editor goes on with their own text that waits or was returned, unless the translation was saved since. A first translation begins as a copy of the source, so
 * that its pictures, tables and headings are there.
 */
function ownReview({ review, translation }: ArticleTranslation, me: string | undefined) {
  if (!review || review.author === null || review.author.id !== me) return null
  const isSavedSince = translation && Date.parse(translation.updatedAt) > Date.parse(review.askedAt)
  return isSavedSince && !translation.published ? null : review
}

export function useTranslationEditing(initial: ArticleTranslation) {
  const me = useAgent()?.id
  const textOf = (of: ArticleTranslation) => ownReview(of, me) ?? of.translation ?? of.source
  const fieldsOf = (of: ArticleTranslation): Fields => {
    const text = ownReview(of, me) ?? of.translation
    return { title: text?.title ?? '', tags: text?.tags ?? [], published: of.translation?.published ?? false }
  }
  const [base, setBase] = useState(initial)
  const [fields, setFields] = useState(() => fieldsOf(initial))
  const [isTextChanged, setTextChanged] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [blocks, setBlocks] = useState(() => measure(initial, textOf(initial).content))
  const editor = useRef<Editor | null>(null)
  const changes = useRef(0)
  const measuring = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useSaveArticleTranslation({ id: base.id, locale: base.locale })
  const ask = useAskForTranslationReview({ id: base.id, locale: base.locale })
  const isDirty = isTextChanged || !deepEqual(fields, fieldsOf(base))
  const own = ownReview(base, me)
  const isOutdated = own ? own.sourceUpdatedAt !== base.source.updatedAt : base.state === 'outdated'
  const read = (): Document => cleanDocument(editor.current?.getJSON() ?? textOf(base).content)

  type Sent = { fields: Fields; content: Document; before: number }

  /** What was typed during the request stays, and is unsaved. */
  function take(saved: ArticleTranslation, { fields: sent, content, before }: Sent) {
    setBase(saved)
    setFields((latest) => (deepEqual(latest, sent) ? fieldsOf(saved) : latest))
    setBlocks(measure(saved, content))
    setTextChanged(changes.current > before)
    setRefusal(null)
  }

  async function send(revision: number): Promise<boolean> {
    const sent = { fields, content: read(), before: changes.current }
    try {
      const { content } = sent
      const sourceUpdatedAt = base.source.updatedAt
      take(await save.mutateAsync({ ...fields, content, revision, sourceUpdatedAt }), sent)
      return true
    } catch (error) {
      setRefusal(error)
      return false
    }
  }

  async function sendOver() {
    const { id, locale } = base
    const theirs = await queryClient.fetchQuery({
      ...getArticleTranslationQuery({ id, locale }),
      staleTime: 0,
    })
    return await send(theirs.translation?.revision ?? 0)
  }

  const single = useSingleSave({ save: () => send(base.translation?.revision ?? 0), isDirty })
  return {
    base,
    fields,
    isDirty,
    isSaving: save.isPending,
    isAsking: ask.isPending,
    isOutdated,
    /** What the text was translated from. */
    translatedSource: (own ?? base).translatedSource,
    /** Whether a reviewer has not got this text yet, or has returned it. */
    isNew: isDirty || isOutdated || (own ? own.state === 'returned' : !base.translation?.published),
    isOwnWaiting: own?.state === 'asked',
    isOthersWaiting: base.review?.state === 'asked' && base.review.author?.id !== me,
    initialContent: textOf(initial).content,
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
    save: single.save,
    async askForReview(comment: string) {
      const sent = { fields, content: read(), before: changes.current }
      const { content } = sent
      const { title, tags } = fields
      const sourceUpdatedAt = base.source.updatedAt
      take(await ask.mutateAsync({ title, tags, content, sourceUpdatedAt, comment }), sent)
    },
    /** After it was returned, withdrawn or dismissed: the own text stays in the editor. */
    takeReview(review: ArticleTranslation['review']) {
      if (own && !review) setTextChanged(true)
      setBase((before) => ({ ...before, review }))
    },
    /** Instead of what another editor has saved. */
    saveOver: () => single.run(sendOver),
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
