import type { Received } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconRobot } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/ticket-mail-translations.ts'
import classes from './TicketMail.module.css'

export function ReceivedMail({ received }: { received: Received }) {
  const { t } = useTranslation('ticketMail')
  const [isOpen, setOpen] = useState(false)
  const { folded, refused, automatic, aboutTicket, sender } = received
  return (
    <div className={classes.received}>
      {sender?.check.verdict === 'unverified' && (
        <p className={classes.warning}>
          <b>{t(($) => $.unverified)}</b>{' '}
          {t(($) => $.unverifiedReasons[sender.check.reason], { domain: sender.check.domain ?? '' })}
        </p>
      )}
      {automatic && (
        <p className={classes.line}>
          <IconRobot size={16} aria-hidden />
          {t(($) => $.automatic)}
        </p>
      )}
      {aboutTicket !== null && (
        <p className={classes.warning}>
          {t(($) => $.about, { id: aboutTicket })}{' '}
          <Link to="/tickets" search={{ ticketId: String(aboutTicket) }}>
            {t(($) => $.openTicket, { id: aboutTicket })}
          </Link>
        </p>
      )}
      {refused.length > 0 && (
        <div>
          {t(($) => $.refused)}
          <ul className={classes.refused}>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                {name} <span>— {t(($) => $.reasons[reason])}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {folded !== null && (
        <>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t(($) => $.hideFolded) : t(($) => $.showFolded)}
          </button>
          {isOpen && <pre className={classes.folded}>{folded}</pre>}
        </>
      )}
    </div>
  )
}
