import { Button } from '@mantine/core'
import { addressBlocked } from '@savepoint/contract/mail/mail-values.ts'
import type { SideMessage } from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import type { Delivery } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconClock, IconMailCheck, IconMailX, IconUserQuestion } from '@tabler/icons-react'
import '../../../../lib/language/ticket-mail-translations.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MessageTime } from '../../../../ui/text/MessageTime.tsx'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { withLinks } from '../../../knowledge/help-center/document/with-links.ts'
import { AttachmentList } from '../../attachments/AttachmentList.tsx'
import { AttachmentPicture } from '../../attachments/pictures/AttachmentPicture.tsx'
import { besideText } from '../../attachments/pictures/beside-text.ts'
import { ReceivedMail } from '../thread/ReceivedMail.tsx'
import mail from '../thread/TicketMail.module.css'
import classes from './Side.module.css'

type Props = {
  message: SideMessage
  isResending: boolean
  /** Null where it may not be sent again. */
  onResend: (() => void) | null
  onAddRecipient: ((address: string) => void) | null
}

const icons = {
  queued: IconClock,
  sent: IconMailCheck,
  kept: IconMailCheck,
  failed: IconMailX,
  bounced: IconMailX,
}
const isLost = ({ state }: Delivery) => state === 'failed' || state === 'bounced'

export function SideMessageView({ message, isResending, onResend, onAddRecipient }: Props) {
  const { t } = useTranslation('side')
  const { kind, author, content, signature, received, fromRecipient, deliveries, createdAt } = message
  const address = received?.sender?.email ?? ''
  return (
    <article className={classes.message} data-kind={kind}>
      <p className={classes.author}>
        <b>{author.name || address || t(($) => $.you)}</b>
        {author.name !== '' && address !== '' && <span className={classes.address}>{address}</span>}
        <span className={classes.time}>
          <MessageTime time={createdAt} />
        </span>
      </p>
      {!fromRecipient && (
        <div className={classes.stranger}>
          <IconUserQuestion size={16} aria-hidden />
          <span>
            {t(($) => $.stranger, { address })}{' '}
            {onAddRecipient && (
              <button type="button" className={mail.toggle} onClick={() => onAddRecipient(address)}>
                {t(($) => $.addStranger)}
              </button>
            )}
          </span>
        </div>
      )}
      <div dir="auto">
        <DocumentView document={withLinks(content)} picture={AttachmentPicture} />
      </div>
      <AttachmentList attachments={besideText(message)} />
      {received && <ReceivedMail received={received} />}
      {signature && (
        <div className={classes.signature} dir="auto">
          <DocumentView document={signature} picture={AttachmentPicture} />
        </div>
      )}
      {deliveries.length > 0 && <Deliveries deliveries={deliveries} {...{ isResending, onResend }} />}
    </article>
  )
}

/** In one line what is the same for all recipients. */
function Deliveries({
  deliveries,
  isResending,
  onResend,
}: Pick<Props, 'isResending' | 'onResend'> & { deliveries: Delivery[] }) {
  const { t } = useTranslation('side')
  const { t: mailTexts } = useTranslation('ticketMail')
  const states = [...new Set(deliveries.map(({ state }) => state))]
  const lost = deliveries.filter(isLost)
  const namesRecipients = deliveries.length > 1 || lost.length > 0
  return (
    <div className={mail.delivery} data-lost={lost.length > 0 || undefined}>
      {states.map((state) => {
        const Icon = icons[state]
        const word = t(($) => $.delivery[state])
        const to = deliveries.filter((one) => one.state === state).map((one) => one.to)
        return (
          <p
            key={state}
            className={mail.line}
            data-lost={state === 'failed' || state === 'bounced' || undefined}
          >
            <Icon size={16} aria-hidden />
            <span>{namesRecipients ? `${word}: ${to.join(', ')}` : word}</span>
          </p>
        )
      })}
      {lost.map(({ to, error }) => (
        <p key={to} className={mail.words}>
          {error === addressBlocked ? (
            mailTexts(($) => $.blocked)
          ) : (
            <>
              {mailTexts(($) => $.server)} <q>{error}</q>
            </>
          )}
        </p>
      ))}
      {lost.length > 0 && onResend && (
        <Button size="compact-sm" variant="default" loading={isResending} onClick={onResend}>
          {mailTexts(($) => $.resend)}
        </Button>
      )}
    </div>
  )
}
