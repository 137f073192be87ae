import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { eventsFor } from '@savepoint/contract/mail/mail-variables.ts'
import type { Db } from '../../platform/database/database.ts'
import { translateConflict } from '../../platform/database/unique-conflict.ts'
import { Problem } from '../../platform/problems.ts'
import { findTemplate, listTemplates, type TemplateRow } from './template-queries.ts'

export async function listMailTemplates(db: Db): Promise<MailTemplate[]> {
  return (await listTemplates(db)).map(presentTemplate)
}

export async function getMailTemplate(db: Db, id: string): Promise<MailTemplate> {
  return presentTemplate(await requireTemplate(db, id))
}

export async function requireTemplate(db: Db, id: string): Promise<TemplateRow> {
  const row = await findTemplate(db, id)
  if (!row) throw new Problem('notFound')
  return row
}

export function presentTemplate(row: TemplateRow): MailTemplate {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    text: row.text,
    locale: row.locale,
    translations: row.translations,
    events: eventsFor(row),
    accounts: row.accounts,
    updatedAt: row.updated_at,
  }
}

export function auditedTemplate({ name, subject, text, locale, translations }: TemplateRow) {
  return { name, subject, text, locale, translations }
}

const taken = {
  mail_templates_name_is_unique: { path: 'name', message: 'Template with such name already exists' },
}

export const translateNameConflict = (write: () => Promise<void>) => translateConflict(taken, write)
