import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import { listTopics } from '../../people/roles/role-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listTemplates } from '../templates/template-queries.ts'
import { type AccountRow, listAutoResponses } from './account-queries.ts'
import { requireAccount } from './get-mail-account.ts'
import { serverOf } from './present-account.ts'

export async function auditedAccount(db: Db, id: string) {
  const row = await requireAccount(db, id)
  const responses = await listAutoResponses(db, id)
  return {
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    imap: serverOf(row, 'imap'),
    smtp: serverOf(row, 'smtp'),
    afterReading: row.after_reading,
    moveTo: row.move_to,
    topic: topicName(row),
    taggedReplies: row.tagged_replies,
    authservId: row.authserv_id,
    isDefault: row.is_default,
    enabled: row.enabled,
    readsSince: row.reads_since,
    autoResponses: responses.length === 0 ? [] : await inWords(db, responses),
  }
}

function topicName({ project_name, category_name }: AccountRow): string {
  return [project_name, category_name].filter((name) => name !== null).join(' / ')
}

async function inWords(db: Db, responses: AutoResponse[]) {
  const names = new Map<string | null, string>()
  for (const topic of await listTopics(db)) {
    names.set(topic.project_id, topic.project_name)
    names.set(topic.category_id, `${topic.project_name} / ${topic.category_name}`)
  }
  const templates = new Map((await listTemplates(db)).map(({ id, name }) => [id, name]))
  return responses.map(({ projectId, categoryId, ticketKind, event, templateId }) => ({
    topic: names.get(categoryId ?? projectId) ?? '',
    ticketKind,
    event,
    template: templateId === null ? null : (templates.get(templateId) ?? null),
  }))
}
