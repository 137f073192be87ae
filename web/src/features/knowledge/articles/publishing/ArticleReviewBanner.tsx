import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { ReviewBanner } from '../../reviews/ReviewBanner.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { useWithdrawReview } from './reviews-api.ts'

const ReviewDialog = whenNeeded(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

type Props = { article: ManagedArticle; editing: ArticleEditing }

export function ArticleReviewBanner({ article, editing }: Props) {
  const withdraw = useWithdrawReview()
  const [isOpen, setOpen] = useState(false)
  const { id, review } = article
  if (!review) return null
  return (
    <>
      <ReviewBanner
        review={review}
        isWithdrawing={withdraw.isPending}
        onWithdraw={() => withdraw.mutate(id)}
        onLook={() => setOpen(true)}
      />
      {isOpen && <ReviewDialog article={article} editing={editing} onClose={() => setOpen(false)} />}
    </>
  )
}
