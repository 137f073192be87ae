import type { Db } from '../../platform/database/database.ts'
import {
  type Submissions,
  type SubmitterRow,
  submissionTimes,
  submitter,
} from '../details/customer-ticket-queries.ts'
import { type OpenTopic, openTopic } from '../topics/topic-queries.ts'

/** All that decides about a request, in one statement: sender, latest requests and topic. Null where there is none. */
export async function findSubmission(
  db: Db,
  {
    customerId,
    topic: { projectId, categoryId },
    ...times
  }: { customerId: string; topic: { projectId: string; categoryId: string } } & Omit<Submissions, 'who'>,
) {
  const [row] = await db<{ customer: SubmitterRow | null; times: string[]; topic: OpenTopic | null }[]>`
    select (select row_to_json(c) from (${submitter(db, customerId)}) c) as customer,
      (select coalesce(json_agg(t.created_at order by t.created_at desc), '[]')
        from (${submissionTimes(db, { who: { customerId }, ...times })}) t) as times,
      (select row_to_json(k) from (${openTopic(db, projectId, categoryId)}) k) as topic`
  return row as NonNullable<typeof row>
}
