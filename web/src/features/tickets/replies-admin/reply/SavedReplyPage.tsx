import { Skeleton } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useReload } from '../../../../lib/api/use-reload.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { getSavedReplyQuery } from '../replies-admin-api.ts'
import { copyReplyQuery } from './copy-reply.ts'
import { SavedReplyForm } from './SavedReplyForm.tsx'

type Props = { replyId: string | null; copyOf?: string | undefined }

export function SavedReplyPage({ replyId, copyOf }: Props) {
  const { t } = useTranslation('admin')
  const original = useQuery({ ...getSavedReplyQuery(replyId ?? ''), enabled: replyId !== null })
  const copy = useQuery({ ...copyReplyQuery(copyOf ?? ''), enabled: copyOf !== undefined })
  const { data, error, refetch } = replyId === null ? copy : original
  const { round, reload } = useReload(refetch)
  const isReady = data !== undefined || (replyId === null && copyOf === undefined)
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon={<IconMessageOff size={32} aria-hidden />}
        title={t(($) => $.replies.gone.savedReply)}
        hint={t(($) => $.replies.goneHint)}
        action={<LinkButton to="/replies">{t(($) => $.replies.back.savedReply)}</LinkButton>}
      />
    )
  }
  const title =
    replyId === null
      ? t(($) => $.replies.create.savedReply)
      : (data?.name ?? t(($) => $.replies.titles.savedReply))
  return (
    <AdminPage title={title} above={<BackLink to="/replies">{t(($) => $.replies.back.savedReply)}</BackLink>}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!isReady && !error && <Skeleton h={400} />}
      {isReady && <SavedReplyForm key={round} replyId={replyId} reply={data ?? null} onReload={reload} />}
    </AdminPage>
  )
}
