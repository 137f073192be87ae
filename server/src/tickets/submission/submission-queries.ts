import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import { type Db, fixedPart, type Part } from '../../platform/database/database.ts'
import {
  type Submissions,
  type SubmitterRow,
  submissionTimes,
  submitter,
} from '../details/customer-ticket-queries.ts'
import { type TopicTexts, topicTexts } from '../details/topic-name-queries.ts'
import type { EmailFacts } from '../ticket-ports.ts'
import { type OpenTopic, openTopic } from '../topics/topic-queries.ts'

type Topic = { projectId: string; categoryId: string }
type Wanted = { customerId: string; sessionId: string; topic: Topic; emailFacts: Part } & Omit<
  Submissions,
  'who'
>
type Submission = {
  customer: SubmitterRow | null
  /** What the publisher's server vouches for, of a player in the widget. */
  signed_context: WidgetContext | null
  times: string[]
  topic: (OpenTopic & { texts: TopicTexts }) | null
  /** As of a ticket that does not exist yet. */
  email_facts: EmailFacts | null
  /** Of the new ticket, if an email will name it. */
  number: number | null
}

/** All that decides about a request, in one statement: sender, latest requests, topic, and the email about it. Null where there is none. */
export async function findSubmission(
  db: Db,
  { customerId, sessionId, topic: { projectId, categoryId }, emailFacts, ...times }: Wanted,
): Promise<Submission> {
  const language = db`(select locale from customers where id = ${customerId})`
  const texts = db`, ${topicTexts(db, language)} as texts`
  const [row] = await db<Submission[]>`
    select (select row_to_json(c) from (${submitter(db, customerId)}) c) as customer,
      (select signed_context from sessions where id = ${sessionId}) as signed_context,
      (select coalesce(json_agg(t.created_at order by t.created_at desc), '[]')
        from (${submissionTimes(db, { who: { customerId }, ...times })}) t) as times,
      (select row_to_json(k) from (${openTopic(db, projectId, categoryId, texts)}) k) as topic,
      email.facts as email_facts,
      case when email.facts ->> 'template' is not null then nextval(pg_get_serial_sequence('tickets', 'id')) end as number
    from (
      select ${emailFacts} as facts from (
        select ${projectId}::uuid as project_id, ${categoryId}::uuid as category_id, ${customerId}::uuid as customer_id, 'web' as channel,
          'Created' as status, ${absent(db)}
      ) t
    ) email`
  return row as Submission
}

const absent = fixedPart(
  (db) => db`
    null::bigint as id, null::text as title, null::timestamptz as created_at, null::text as project_name, null::text as category_name,
    null::text as character_nickname, null::text as contact_email, null::text as contact_locale, null::timestamptz as contact_confirmed_at,
    null::uuid as mail_account_id, null::jsonb as sla_state, null::timestamptz as due_at, null::timestamptz as waiting_since`,
)
