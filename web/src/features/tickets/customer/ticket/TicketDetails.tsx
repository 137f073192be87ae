import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { Link } from '@tanstack/react-router'
import { clockTime } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { useContextLabel } from '../../context/use-context-label.ts'
import classes from './TicketDetails.module.css'

export function TicketDetails({ ticket }: { ticket: CustomerTicket }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const contextLabel = useContextLabel()
  const { project, category, createdAt, characterNickname, followUpOf, fields } = ticket
  return (
    <details className={classes.details}>
      <summary>
        {t(($) => $.tickets.details)}
        <small>
          {project.name} · {category.name}
        </small>
      </summary>
      <dl>
        <Entry name={t(($) => $.tickets.game)}>{project.name}</Entry>
        <Entry name={t(($) => $.tickets.topic)}>{category.name}</Entry>
        <Entry name={t(($) => $.tickets.created)}>
          <RelativeTime time={createdAt} />
        </Entry>
        {characterNickname && <Entry name={t(($) => $.tickets.nickname)}>{characterNickname}</Entry>}
        {followUpOf && (
          <Entry name={t(($) => $.tickets.followUpOf)}>
            <Link to="/customer/tickets/$ticketId" params={{ ticketId: String(followUpOf) }}>
              {t(($) => $.tickets.number, { id: followUpOf })}
            </Link>
          </Entry>
        )}
        {fields.map(({ title, type, value, source }) => (
          <Entry key={`${source ?? ''} ${title}`} name={source ? contextLabel(title) : title}>
            {type === 'datetime' ? clockTime(new Date(value), new Date(), language) : value}
          </Entry>
        ))}
      </dl>
    </details>
  )
}

function Entry({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
