import { Avatar } from '@mantine/core'
import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import { getAvatar } from '@savepoint/contract/people/agent-profile.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconLock } from '@tabler/icons-react'
import { addressOf } from '../../../../lib/api/request-address.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MessageTime } from '../../../../ui/text/MessageTime.tsx'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { withLinks } from '../../../knowledge/help-center/document/with-links.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { AttachmentList } from '../../attachments/AttachmentList.tsx'
import { AttachmentPicture } from '../../attachments/pictures/AttachmentPicture.tsx'
import { besideText } from '../../attachments/pictures/beside-text.ts'
import classes from './DeskMessage.module.css'

const CreateArticleButton = whenNeeded(
  async () => (await import('../article-from-reply/CreateArticleButton.tsx')).CreateArticleButton,
)
const ReceivedMail = whenNeeded(async () => (await import('./ReceivedMail.tsx')).ReceivedMail)
const DeliveryMark = whenNeeded(async () => (await import('./DeliveryMark.tsx')).DeliveryMark)

type Props = { ticket: Pick<Ticket, 'id' | 'erasure'>; message: Message }

export function DeskMessage({ ticket, message }: Props) {
  const { t } = useTranslation('desk')
  const mayWriteArticles = useRight('articles.manage')
  const { kind, author, content, createdAt, signature, received, delivery } = message
  const isEmpty = isDocumentEmpty(content) && message.attachments.length === 0
  return (
    <article className={classes.message} data-kind={kind} data-message={message.id}>
      <p className={classes.author}>
        {kind === 'note' && <IconLock size={14} aria-hidden />}
        {author.kind === 'agent' && (
          <Avatar
            size={22}
            name={author.name}
            alt=""
            color="accent"
            src={author.avatarId ? addressOf(getAvatar, { avatarId: author.avatarId }) : null}
          />
        )}
        <b>
          {received?.sender?.name ||
            author.name ||
            (kind === 'customer' ? t(($) => $.info.customer) : t(($) => $.ticket.system))}
        </b>
        {received?.sender?.name && <span className={classes.address}>{received.sender.email}</span>}
        {message.mergedFrom !== null && (
          <span className={classes.address}>{t(($) => $.merging.from, { id: message.mergedFrom })}</span>
        )}
        {kind === 'note' && <span className={classes.tag}>{t(($) => $.ticket.note)}</span>}
        <span className={classes.time}>
          <MessageTime time={createdAt} />
        </span>
        {mayWriteArticles && kind === 'reply' && !isEmpty && (
          <CreateArticleButton ticketId={ticket.id} message={message} />
        )}
      </p>
      {isEmpty ? (
        <span className={classes.erased}>
          {ticket.erasure ? t(($) => $.erased.message) : t(($) => $.ticket.emptyMail)}
        </span>
      ) : (
        <div dir="auto">
          <DocumentView document={withLinks(content)} picture={AttachmentPicture} />
        </div>
      )}
      <AttachmentList attachments={besideText(message)} />
      {received && <ReceivedMail received={received} />}
      {signature && (
        <div className={classes.signature} dir="auto">
          <DocumentView document={signature} picture={AttachmentPicture} />
        </div>
      )}
      {delivery && <DeliveryMark ticketId={ticket.id} messageId={message.id} delivery={delivery} />}
    </article>
  )
}
