import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { ReviewBanner } from '../../reviews/ReviewBanner.tsx'
import { useWithdrawTranslationReview } from './translation-reviews-api.ts'
import type { TranslationEditing } from './use-translation-editing.ts'

const TranslationReviewDialog = whenNeeded(
  async () => (await import('./TranslationReviewDialog.tsx')).TranslationReviewDialog,
)

type Props = { editing: TranslationEditing; onReload: () => void }

export function TranslationReviewBanner({ editing, onReload }: Props) {
  const { id, locale, review } = editing.base
  const withdraw = useWithdrawTranslationReview({ id, locale })
  const [isOpen, setOpen] = useState(false)
  if (!review) return null
  return (
    <>
      <ReviewBanner
        review={review}
        isWithdrawing={withdraw.isPending}
        onWithdraw={() => withdraw.mutate(undefined, { onSuccess: () => editing.takeReview(null) })}
        onLook={() => setOpen(true)}
      />
      {isOpen && (
        <TranslationReviewDialog editing={editing} onReload={onReload} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
