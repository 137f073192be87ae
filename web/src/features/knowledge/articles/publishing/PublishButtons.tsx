import { Button, Tooltip } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { usePicturesOnWay } from '../../../../ui/writing/pictures-on-way.ts'
import { AskReviewDialog } from '../../reviews/AskReviewDialog.tsx'
import { ConflictDialog } from '../drafts/ConflictDialog.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { useAskForReview } from './reviews-api.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing }

export function PublishButtons({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const [wanted, setWanted] = useState<{ isPublishing: boolean; before: boolean } | null>(null)
  const isUploading = usePicturesOnWay((pictures) => Object.values(pictures).some(({ failure }) => !failure))
  const { published, internal, customerGroups, mayPublish, publishAt } = article
  const isForGroups = customerGroups.length > 0
  // What is saved now would appear to players by itself.
  const maySave = !published && (mayPublish || (publishAt === null && !isForGroups))
  const [isAsking, setAsking] = useState(false)
  const ask = useAskForReview()
  const hurdle = () => {
    if (cleanLine(editing.words.title).length < limits.nameMinLength) return t(($) => $.articles.needTitle)
    if (editing.saving.name === 'elsewhere') return t(($) => $.articles.saving.elsewhere)
    if (isUploading) return t(($) => $.articles.uploading)
    return null
  }
  const reason = hurdle()
  const unchanged = editing.hasChanges ? null : t(($) => $.articles.nothingToSave)
  const save = async (as: { published: boolean; over?: number }) => {
    try {
      await editing.save(as)
      setWanted(null)
    } catch (error) {
      if (isProblem(error, 'changedMeanwhile'))
        return setWanted({ isPublishing: as.published && !published, before: published })
      const { path, message } = (isProblem(error, 'invalidInput') && error.problem?.errors?.[0]) || {}
      void notify.error(path ? `${path}: ${message}` : ($) => $.errors.tryLater)
    }
  }
  /** The draft stays, so that it can be continued. */
  const askForReview = async (comment: string) => {
    await editing.saver.flush()
    const { title, content, tags, seeAlso } = editing.read()
    await ask.mutateAsync({
      ...{ id: article.id, title, content, tags, comment },
      seeAlso: seeAlso.map(({ id }) => id),
    })
  }
  return (
    <>
      {maySave && (
        <Reasoned
          reason={reason ?? unchanged}
          {...(internal ? { loading: editing.isPublishing } : { variant: 'default' })}
          onClick={() => void save({ published: false })}
        >
          {t(($) => $.articles[isForGroups ? 'publishChanges' : internal ? 'saveInternal' : 'save'])}
        </Reasoned>
      )}
      {(!internal || isForGroups) && !mayPublish && (
        <Reasoned reason={reason ?? (published ? unchanged : null)} onClick={() => setAsking(true)}>
          {t(($) => $.articles.review.ask)}
        </Reasoned>
      )}
      {!internal && mayPublish && (
        <Reasoned
          reason={reason ?? (published ? unchanged : null)}
          loading={editing.isPublishing}
          onClick={() => void save({ published: true })}
        >
          {published ? t(($) => $.articles.publishChanges) : t(($) => $.articles.publish)}
        </Reasoned>
      )}
      {isAsking && (
        <AskReviewDialog isPending={ask.isPending} onAsk={askForReview} onClose={() => setAsking(false)} />
      )}
      {wanted && (
        <ConflictDialog
          article={article}
          editing={editing}
          published={wanted.before}
          onOverwrite={(current) =>
            void save({ published: wanted.isPublishing || current.published, over: current.version })
          }
          onClose={() => setWanted(null)}
        />
      )}
    </>
  )
}

type ReasonedProps = {
  reason: string | null
  variant?: string
  loading?: boolean
  onClick: () => void
  children: string
}

function Reasoned({ reason, children, ...button }: ReasonedProps) {
  return (
    <Tooltip label={reason} disabled={reason === null}>
      <Button
        {...button}
        data-disabled={reason !== null || undefined}
        aria-disabled={reason !== null || undefined}
        onClick={reason === null ? button.onClick : undefined}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
