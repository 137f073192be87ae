import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { whenNeeded } from '../../../../../lib/chunks/lazy-chunk.tsx'
import { LinkTool } from '../../../../../ui/writing/LinkTool.tsx'
import { articlePath, useArticleQuoteTarget } from '../../insertion/article-target.ts'
import { ArticleLinks } from './ArticleLinks.tsx'

const QuoteDialog = whenNeeded(async () => (await import('../quoting/QuoteDialog.tsx')).QuoteDialog)

type Props = {
  editor: Editor
  isActive: boolean
  hasArticles: boolean
  quoteLanguage: Locale | undefined
}

export function LinkOrQuote({ editor, isActive, hasArticles, quoteLanguage }: Props) {
  const [quoted, setQuoted] = useState<string | null>(null)
  useArticleQuoteTarget(setQuoted, quoteLanguage !== undefined)
  return (
    <>
      <LinkTool
        editor={editor}
        isActive={isActive}
        picker={(choose, close) =>
          hasArticles && (
            <ArticleLinks
              onChoose={(article) => choose(articlePath(article), article.title)}
              onQuote={
                quoteLanguage &&
                ((article) => {
                  close()
                  setQuoted(article.id)
                })
              }
            />
          )
        }
      />
      {quoted && quoteLanguage && (
        <QuoteDialog
          editor={editor}
          articleId={quoted}
          language={quoteLanguage}
          onClose={() => {
            setQuoted(null)
            editor.commands.focus()
          }}
        />
      )}
    </>
  )
}
