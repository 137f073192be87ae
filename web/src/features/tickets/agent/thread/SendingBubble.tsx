import { Loader } from '@mantine/core'
import { IconClock, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { AttachmentList } from '../../attachments/AttachmentList.tsx'
import { AttachmentPicture } from '../../attachments/pictures/AttachmentPicture.tsx'
import type { Sending } from '../composer/sending/sending.ts'
import classes from './DeskMessage.module.css'

export function SendingBubble({ sending }: { sending: Sending }) {
  const { t } = useTranslation('desk')
  const name = useAgent()?.name
  const { mode, macro, content, attachments, state } = sending
  if (macro && !macro.replies) return null
  const isOnWay = state === 'held' || state === 'sending'
  return (
    <article className={classes.message} data-kind={mode === 'note' ? 'note' : 'reply'} data-sending>
      <p className={classes.author}>
        {mode === 'note' && <IconLock size={14} aria-hidden />}
        <b>{name}</b>
        {mode === 'note' && <span className={classes.tag}>{t(($) => $.ticket.note)}</span>}
        <span className={classes.time}>
          {isOnWay ? t(($) => $.composer.sending) : t(($) => $.composer.notSent)}{' '}
          {isOnWay ? <Loader size={12} color="currentColor" /> : <IconClock size={12} aria-hidden />}
        </span>
      </p>
      <div dir="auto">
        <DocumentView document={content} picture={AttachmentPicture} />
      </div>
      <AttachmentList attachments={[...attachments]} />
    </article>
  )
}
