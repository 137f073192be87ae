import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { setLink } from '../../../../ui/writing/set-link.ts'

type Article = Pick<ArticleHit, 'id' | 'title' | 'project'>

let target: ((article: Article) => void) | null = null

export const articlePath = ({ id, project }: Article) => `/customer/articles/${project.id}/${id}`

export const articleTarget = () => target

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
