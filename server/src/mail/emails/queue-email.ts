import { textsIn } from '../../locales/texts-in.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageAddress } from '../../platform/http/pages/page-address.ts'
import { type NewMail, postMail } from '../../platform/outbox/outbox.ts'
import type { EmailFacts, EmailServices } from '../../tickets/ticket-ports.ts'
import { signTicket } from '../mail-token.ts'
import type { RenderedEmail } from './render-email.ts'
import { unsubscribeCode } from './unsubscribe-code.ts'

export type Recipient = EmailFacts & { recipient: string }

type Email = {
  facts: Recipient
  rendered: RenderedEmail
  kind: Pick<
    NewMail,
    'kind' | 'automatic' | 'event' | 'ticketMessageId' | 'secret' | 'letsIn' | 'unlessSince'
  > & {
    isNotification: boolean
  }
}

export async function queueEmail(tx: Db, services: EmailServices, email: Email) {
  return await postMail(tx, services, addressed(services, email))
}

export function addressed(services: EmailServices, { facts, rendered, kind }: Email): NewMail {
  const { isNotification, ...rest } = kind
  return {
    ...rest,
    to: facts.recipient,
    subject: numbered(rendered.subject, facts.id),
    body: rendered.text,
    html: rendered.html,
    ticketId: facts.id,
    accountId: facts.account_id,
    token: signTicket(services.secrets, facts.id),
    ...(isNotification &&
      facts.customer_id !== null && {
        unsubscribeUrl: unsubscribeUrl(services, facts.customer_id, facts.locale),
      }),
  }
}

export function numbered(subject: string, id: number): string {
  const mark = `[#${id}]`
  return subject.includes(mark) ? subject : `${subject} ${mark}`.trim()
}

function unsubscribeUrl({ config, secrets }: EmailServices, customerId: string, language: string): string {
  const code = unsubscribeCode(secrets, customerId)
  return pageAddress(config, { path: '/unsubscribe', search: { code }, language })
}

export function unsubscribeFooter(services: EmailServices, { customer_id, locale }: EmailFacts): string {
  if (customer_id === null) return ''
  return textsIn(locale)(($) => $.requests.unsubscribe, {
    link: unsubscribeUrl(services, customer_id, locale),
  })
}
