import { Alert, Loader, Stack, Text } from '@mantine/core'
import type {
  ArticleTranslation,
  TranslationReview,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent, isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { DocumentComparison } from '../../articles/comparison/DocumentComparison.tsx'
import { ReviewDecision } from '../../reviews/ReviewDecision.tsx'
import { getArticleTranslationQuery } from '../../translation-states/translations-api.ts'
import { SideBySide } from './SideBySide.tsx'
import { useApproveTranslationReview, useReturnTranslationReview } from './translation-reviews-api.ts'
import type { TranslationEditing } from './use-translation-editing.ts'

type Props = { editing: TranslationEditing; onReload: () => void; onClose: () => void }

export function TranslationReviewDialog({ editing, onReload, onClose }: Props) {
  const { t } = useTranslation('admin')
  const languageTitle = useLanguageTitle()
  const { id, locale } = editing.base
  const { data, error, refetch } = useQuery({
    ...getArticleTranslationQuery({ id, locale }),
    refetchOnMount: 'always',
  })
  const approve = useApproveTranslationReview({ id, locale })
  const giveBack = useReturnTranslationReview({ id, locale })
  const fail = (reason: unknown) => {
    const isOld = isProblem(reason, 'changedMeanwhile') || isAbsent(reason)
    const isOtherLanguage =
      isProblem(reason, 'invalidInput') && reason.problem?.errors?.[0]?.path === 'locale'
    void notify.error(
      isOld
        ? t(($) => $.translations.review.changed)
        : isOtherLanguage
          ? t(($) => $.translations.review.otherLanguage)
          : ($) => $.errors.tryLater,
    )
    if (isOld) void refetch()
  }
  const publish = (askedAt: string, revision: number) =>
    approve.mutate(
      { askedAt, revision },
      {
        onError: fail,
        onSuccess: () => {
          if (editing.isDirty) editing.takeReview(null)
          else onReload()
          onClose()
        },
      },
    )
  const send = (askedAt: string, answer: string) =>
    giveBack.mutate(
      { askedAt, answer },
      {
        onError: fail,
        onSuccess: ({ review }) => {
          editing.takeReview(review)
          onClose()
        },
      },
    )
  const review = data?.review?.state === 'asked' ? data.review : null
  const close = () => {
    if (data) editing.takeReview(data.review)
    onClose()
  }
  return (
    <Dialog
      title={t(($) => $.translations.review.title, { language: languageTitle(locale) })}
      size={1200}
      onClose={close}
    >
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loader />}
      {data && !review && <Text>{t(($) => $.translations.review.gone)}</Text>}
      {data && review && (
        <Stack>
          <ReviewedTranslation translation={data} review={review} />
          <ReviewDecision
            isReturning={giveBack.isPending}
            isPublishing={approve.isPending}
            onReturn={(answer) => send(review.askedAt, answer)}
            onPublish={() => publish(review.askedAt, data.translation?.revision ?? 0)}
          />
        </Stack>
      )}
    </Dialog>
  )
}

type ReviewedProps = { translation: ArticleTranslation; review: TranslationReview }

function ReviewedTranslation({ translation: { translation, source, locale }, review }: ReviewedProps) {
  const { t } = useTranslation('admin')
  const isSavedSince = translation && Date.parse(translation.updatedAt) > Date.parse(review.askedAt)
  return (
    <>
      {review.comment && <Text>{review.comment}</Text>}
      {review.sourceUpdatedAt !== source.updatedAt && (
        <Alert color="yellow" variant="outline">
          {t(($) => $.translations.outdatedHint)}
        </Alert>
      )}
      {isSavedSince && (
        <Alert color="yellow" variant="outline">
          {t(($) => $.translations.review.savedSince)}
        </Alert>
      )}
      <SideBySide source={source} review={review} locale={locale} />
      {translation && (translation.published || isSavedSince) && (
        <Stack gap="xs">
          <Text fw={600}>
            {t(($) => $.translations.review[translation.published ? 'publishedChanges' : 'savedChanges'])}
          </Text>
          <DocumentComparison before={translation} after={review} />
          {review.tags.join() !== translation.tags.join() && (
            <Text size="sm">
              {t(($) => $.translations.tags)}: {review.tags.join(', ') || '–'}
            </Text>
          )}
        </Stack>
      )}
    </>
  )
}
