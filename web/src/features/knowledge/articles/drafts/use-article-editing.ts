import type { Document } from '@savepoint/contract/documents.ts'
import type { ArticleReference, ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createDraftSaver, type SavingState } from '../../../../lib/drafts/draft-saver.ts'
import { fetchManagedArticle, saveArticleDraftRequest, useUpdateArticle } from '../articles-api.ts'
import { markNotedBlocks, quoteAtCaret, showQuotedBlock } from '../text-editor/blocks/noted-blocks.ts'
import { showLink } from '../text-editor/blocks/show-link.ts'
import { cleanDocument, editedDocument } from '../text-editor/clean-document.ts'
import { createArticleDraftSaves } from './save-article-draft.ts'

export type ArticleFields = { title: string; tags: string[]; seeAlso: ArticleReference[] }
type Text = ArticleFields & { content: Document }

const wordsOf = ({ title, tags, seeAlso }: ArticleFields): ArticleFields => ({ title, tags, seeAlso })
const ids = (articles: readonly ArticleReference[]) => articles.map(({ id }) => id)

/** The draft is saved automatically; publishing replaces what players read. */
export function useArticleEditing(article: ManagedArticle) {
  const [words, setWords] = useState(() => wordsOf(article.draft ?? article))
  const [saving, setSaving] = useState<SavingState>({ name: 'clean' })
  const [hasChanges, setHasChanges] = useState(article.draft !== null)
  const editor = useRef<Editor | null>(null)
  const changes = useRef(0)
  const base = useRef({
    basedOn: article.draft?.basedOn ?? article.version,
    version: article.draft?.version ?? 0,
  })
  const now = useRef(words)
  now.current = words

  const read = (): Text => ({
    ...now.current,
    content: cleanDocument(editor.current?.getJSON() ?? (article.draft ?? article).content),
  })
  const [saveDraft] = useState(() =>
    createArticleDraftSaves({
      save: (draft) => saveArticleDraftRequest(article.id, draft),
      load: async () => (await fetchManagedArticle(article.id)).draft,
    }),
  )
  const [saver] = useState(() =>
    createDraftSaver({
      read,
      onState: setSaving,
      save: async ({ seeAlso, ...text }: Text) => {
        base.current.version = await saveDraft({ ...text, seeAlso: ids(seeAlso), ...base.current })
      },
    }),
  )
  useEffect(() => () => saver.stop(), [saver])

  const touch = () => {
    changes.current += 1
    setHasChanges(true)
    saver.touch()
  }
  const update = useUpdateArticle()
  const noted = useRef<readonly string[]>([])
  // The notes may come before the editor, and the other way round.
  const markNoted = useCallback((quotes: readonly string[] = noted.current) => {
    noted.current = quotes
    if (editor.current) markNotedBlocks(editor.current, quotes)
  }, [])

  // Who reads it may be chosen while the draft is saved.
  const latest = useRef(article)
  latest.current = article
  return {
    words,
    saving,
    saver,
    hasChanges,
    isPublishing: update.isPending,
    read,
    touch,
    basedOn: () => base.current.basedOn,
    bind: (made: Editor) => {
      editor.current = made
      markNoted()
    },
    markNoted,
    quoteAtCaret: () => (editor.current ? quoteAtCaret(editor.current) : ''),
    showLink: (href: string) => editor.current !== null && showLink(editor.current, href),
    showQuote: (quote: string) => editor.current !== null && showQuotedBlock(editor.current, quote),
    change: (part: Partial<ArticleFields>) => {
      setWords((before) => ({ ...before, ...part }))
      touch()
    },
    write(text: { title: string; tags: string[]; content: Document; seeAlso?: ArticleReference[] }) {
      setWords((before) => ({ ...before, ...wordsOf({ seeAlso: before.seeAlso, ...text }) }))
      editor.current?.commands.setContent(editedDocument(text.content), { emitUpdate: false })
      touch()
    },
    takeOver(current: ManagedArticle) {
      const text = current.draft ?? current
      setWords(wordsOf(text))
      editor.current?.commands.setContent(editedDocument(text.content), { emitUpdate: false })
      base.current = {
        basedOn: current.draft?.basedOn ?? current.version,
        version: current.draft?.version ?? 0,
      }
      setHasChanges(current.draft !== null)
      saver.reset()
    },
    /** The author's own publishing or moving created the new version: it is not a conflict. */
    follow(before: number, after: number) {
      if (base.current.basedOn !== before || before === after) return
      base.current.basedOn = after
      if (hasChanges) touch()
    },
    /** Continues with this text although another window saved the draft in the meantime. */
    async keepMine(draftVersion: number) {
      base.current.version = draftVersion
      saver.reset()
      touch()
      return await saver.flush()
    },
    /**
     * Publishes this text. Rejects with `changedMeanwhile` if another editor saved first, unless `over` is
     * their version.
     */
    async save({ published, over }: { published: boolean; over?: number }) {
      const before = changes.current
      if (!(await saver.flush()) && saver.isDirty()) saver.stop()
      const { seeAlso, ...text } = read()
      const saved = await update.mutateAsync({
        id: article.id,
        projectId: latest.current.project.id,
        categoryId: latest.current.category.id,
        ...text,
        seeAlso: ids(seeAlso),
        published,
        internal: latest.current.internal,
        customerGroups: latest.current.customerGroups,
        version: over ?? base.current.basedOn,
      })
      base.current = { basedOn: saved.version, version: 0 }
      saver.reset()
      setHasChanges(false)
      if (changes.current > before) touch()
      return saved
    },
  }
}
export type ArticleEditing = ReturnType<typeof useArticleEditing>
