import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { setLink } from '../../../../ui/writing/set-link.ts'

type Article = Pick<ArticleHit, 'id' | 'title' | 'project'>

let target: ((article: Article) => void) | null = null

export const articlePath = ({ id, project }: Article) => `/customer/articles/${project.id}/${id}`

export const articleTarget = () => target

/** Opens an article, by its id, for quoting. */
let quoteTarget: ((id: string) => void) | null = null

export const articleQuoteTarget = () => quoteTarget

export function useArticleQuoteTarget(take: (id: string) => void, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    quoteTarget = take
    return () => {
      if (quoteTarget === take) quoteTarget = null
    }
  }, [take, isOn])
}

export function useArticleTarget(editor: Editor | null) {
  useEffect(() => {
    if (!editor) return
    const take = (article: Article) => setLink(editor, articlePath(article), article.title)
    target = take
    return () => {
      if (target === take) target = null
    }
  }, [editor])
}
