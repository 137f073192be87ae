import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { mailEvents, mailTicketKinds } from '@savepoint/contract/mail/mail-values.ts'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import classes from './AutoResponses.module.css'
import type { ResponseTopic } from './auto-responses.ts'
import { ResponseCell } from './ResponseCell.tsx'

type Props = {
  responses: readonly AutoResponse[]
  templates: readonly MailTemplate[]
  topic: ResponseTopic
  name: string
  note?: string | undefined
  opener?: ReactNode
  isInner?: boolean
  onChange: (responses: AutoResponse[]) => void
}

export function ResponseRow({ name, note, opener, isInner, ...cell }: Props) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className={classes.row} aria-label={name} data-inner={isInner || undefined}>
      <div className={classes.topic}>
        {opener}
        <span>{name}</span>
        {note && <small>{note}</small>}
      </div>
      {mailTicketKinds.map((ticketKind) => (
        <Fragment key={ticketKind}>
          <span className={classes.group} aria-hidden>
            {t(($) => $.mailAccounts.answers[ticketKind])}
          </span>
          {mailEvents.map((event) => (
            <ResponseCell key={event} {...cell} column={{ ticketKind, event }} />
          ))}
        </Fragment>
      ))}
    </fieldset>
  )
}
