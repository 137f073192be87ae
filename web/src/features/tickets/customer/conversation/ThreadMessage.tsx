import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MessageTime } from '../../../../ui/text/MessageTime.tsx'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { withLinks } from '../../../knowledge/help-center/document/with-links.ts'
import { AttachmentList } from '../../attachments/AttachmentList.tsx'
import { AttachmentPicture } from '../../attachments/pictures/AttachmentPicture.tsx'
import { besideText } from '../../attachments/pictures/beside-text.ts'
import classes from './ThreadMessage.module.css'

export function ThreadMessage({ message, isLast }: { message: Message; isLast: boolean }) {
  const { t } = useTranslation('requests')
  const { kind, author, content, createdAt, signature } = message
  const isMine = kind === 'customer'
  const name = isMine ? t(($) => $.tickets.you) : author.name || t(($) => $.tickets.support)
  return (
    <article className={classes.message} data-kind={kind}>
      <p className={classes.author}>
        {kind !== 'system' && <b dir="auto">{name}</b>} <MessageTime time={createdAt} />
      </p>
      <div className={classes.bubble}>
        <div dir="auto">
          <DocumentView document={withLinks(content)} picture={AttachmentPicture} />
        </div>
        <AttachmentList attachments={besideText(message)} />
        {signature && (
          <div className={classes.signature} dir="auto">
            <DocumentView document={signature} picture={AttachmentPicture} />
          </div>
        )}
      </div>
      {isMine && isLast && (
        <p className={classes.sent}>
          <IconCheck size={14} aria-hidden /> {t(($) => $.tickets.sent)}
        </p>
      )}
    </article>
  )
}
