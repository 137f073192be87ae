import { Button } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePicturesOnWay } from '../../../../ui/writing/pictures-on-way.ts'
import { AskReviewDialog } from '../../reviews/AskReviewDialog.tsx'
import type { TranslationEditing } from './use-translation-editing.ts'

export function AskTranslationReview({ editing }: { editing: TranslationEditing }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const isUploading = usePicturesOnWay((pictures) => Object.values(pictures).some(({ failure }) => !failure))
  const hurdle = () => {
    if (cleanLine(editing.fields.title).length < limits.nameMinLength) return t(($) => $.articles.needTitle)
    if (editing.isOthersWaiting) return t(($) => $.articles.review.taken)
    if (isUploading) return t(($) => $.articles.uploading)
    return editing.isNew ? null : t(($) => $.articles.nothingToSave)
  }
  const reason = hurdle()
  return (
    <>
      <Button disabled={reason !== null} title={reason ?? undefined} onClick={() => setOpen(true)}>
        {t(($) => $.articles.review.ask)}
      </Button>
      {isOpen && (
        <AskReviewDialog
          isPending={editing.isAsking}
          onAsk={editing.askForReview}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
