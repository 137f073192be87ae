import type { PublicArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { useEffect } from 'react'
import { countArticleViewRequest } from '../article-visits-api.ts'
import { rememberCategory } from '../home/open-categories-store.ts'
import { recordOpenedArticle, rememberReadArticle } from '../search/record-search.ts'

const readAfterMs = 3_000

export function useArticleOpened({ id, project, category }: PublicArticle) {
  const projectId = project.id
  const categoryId = category.id
  useEffect(() => rememberCategory(projectId, categoryId), [projectId, categoryId])

  useEffect(() => {
    recordOpenedArticle(id)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', wait)
        void countArticleViewRequest(id)
        rememberReadArticle(id)
      }, readAfterMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [id])
}
