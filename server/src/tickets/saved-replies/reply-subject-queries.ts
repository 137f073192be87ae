import type { Document } from '@savepoint/contract/documents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Channel, FieldValue } from '@savepoint/contract/tickets/ticket-values.ts'
import { publicArticles } from '../../knowledge/reading/article-queries.ts'
import { identityDomain } from '../../people/identity-address.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../visibility-queries.ts'

export type ReplySubject = {
  id: number
  title: string
  fields: FieldValue[]
  character_nickname: string | null
  project_name: string
  category_name: string
  category_id: string | null
  channel: Channel
  customer_id: string | null
  customer_email: string | null
  locale: Locale
  created_at: string
  erased_at: string | null
}

/** Of a player of the widget, what the publisher says: their account has an address that nobody reads. */
const addressOf = (db: Db) =>
  db`case when c.email like ${`%@${identityDomain}`} then i.email else coalesce(c.email, t.contact_email) end`

/** What variables of a reply are filled in with. */
export async function findReplySubject(db: Db, actor: AgentActor, id: number) {
  const [row] = await db<ReplySubject[]>`
    select t.id, t.title, t.fields, t.character_nickname, coalesce(p.name, t.project_name) as project_name,
      coalesce(k.name, t.category_name) as category_name, t.category_id, t.channel, t.customer_id, ${addressOf(db)} as customer_email,
      coalesce(c.locale, t.contact_locale) as locale, t.created_at, t.erased_at
    from tickets t left join projects p on p.id = t.project_id left join categories k on k.id = t.category_id
    left join customers c on c.id = t.customer_id left join player_identities i on i.customer_id = c.id
    where t.id = ${id} and ${visibleTo(db, actor)}`
  return row
}

export async function findPublicArticle(db: Db, id: string) {
  const [row] = await db<{ title: string; project_id: string }[]>`
    select a.title, p.id as project_id from ${publicArticles(db)} where a.id = ${id} and a.published`
  return row
}

/** The latest message of the customer, or the first of a ticket that has none. */
export async function findLatestRequest(db: Db, ticketId: number) {
  const [row] = await db<{ content: Document }[]>`
    select content from ticket_messages where ticket_id = ${ticketId} and kind = 'customer' order by created_at desc, id desc limit 1`
  return row?.content
}
