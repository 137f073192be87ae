import { documentText } from '@savepoint/contract/document-contents.ts'
import type { ConditionSubject } from '../conditions/matches-conditions.ts'
import type { SubjectRow } from './subject-queries.ts'

const readCharacters = 20_000

export function subjectFrom(row: SubjectRow): ConditionSubject {
  return {
    title: row.title,
    text: row.message ? documentText(row.message).slice(0, readCharacters) : '',
    status: row.status,
    priority: row.priority,
    tagIds: row.tag_ids,
    projectId: row.project_id,
    categoryId: row.category_id,
    agentId: row.agent_id,
    teamId: row.team_id,
    channel: row.channel,
    language: row.language,
    customerEmail: row.customer_email ?? '',
    banned: row.banned,
    fields: Object.fromEntries(row.fields.map(({ title, value }) => [title, value])),
  }
}
