import { documentText } from '@savepoint/contract/document-contents.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { type ConditionSubject, comparedLength, type TimeOfWeek } from '../conditions/matches-conditions.ts'
import type { SubjectRow } from './subject-queries.ts'

/** The ticket, and when what is looked at happened. */
export type RuleSubject = { ticket: ConditionSubject; at: Date }

export const ruleSubject = (row: SubjectRow, at: Date): RuleSubject => ({ ticket: subjectFrom(row), at })

function subjectFrom(row: SubjectRow): ConditionSubject {
  return {
    title: row.title,
    text: row.message ? documentText(row.message).slice(0, comparedLength) : '',
    status: row.status,
    priority: row.priority,
    tagIds: row.tag_ids,
    projectId: row.project_id,
    categoryId: row.category_id,
    agentId: row.agent_id,
    teamId: row.team_id,
    channel: row.channel,
    language: row.channel === 'internal' ? '' : row.language,
    customerEmail: row.customer_email ?? '',
    customerGroup: row.customer_group ?? '',
    gameAccount: row.game_account ?? '',
    banned: row.banned,
    sla: row.sla,
    messagesCount: row.messages_count,
    satisfaction: row.satisfaction ?? 'none',
    fields: Object.fromEntries(row.fields.map(({ title, value }) => [title, value])),
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

export function timeOfWeek(timeZone: string, at: Date): TimeOfWeek {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = parts.get('weekday')?.toLowerCase()
  return { weekday: weekDays.find((name) => name === day) ?? null, hour: Number(parts.get('hour')) }
}
