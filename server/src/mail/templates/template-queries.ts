import type { MailEvent } from '@savepoint/contract/mail/mail-values.ts'
import type { Named } from '@savepoint/contract/values.ts'
import type { Db } from '../../platform/database/database.ts'

export type TemplateTexts = { name: string; subject: string; text: string }
export type TemplateRow = TemplateTexts & { id: string; updated_at: string; accounts: Named[] }

function templates(db: Db) {
  return db`
    select t.id, t.name, t.subject, t.body as text, t.updated_at,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.sender_email) order by a.sender_email), '[]')
        from mail_accounts a
        where a.id in (select account_id from mail_auto_responses where template_id = t.id)) as accounts
    from mail_templates t`
}

export async function listTemplates(db: Db) {
  return await db<TemplateRow[]>`${templates(db)} order by lower(t.name), t.id`
}

export async function findTemplate(db: Db, id: string) {
  const [row] = await db<TemplateRow[]>`${templates(db)} where t.id = ${id}`
  return row
}

/** Locks the template, so that no account begins to use it meanwhile. */
export async function lockTemplate(db: Db, id: string) {
  await db`select 1 from mail_templates where id = ${id} for update`
}

export async function lockMailTemplates(db: Db, ids: string[]) {
  return await db<(TemplateTexts & { id: string })[]>`
    select id, name, subject, body as text from mail_templates where id = any (${ids}) order by id for share`
}

export async function listUses(db: Db, templateId: string) {
  return await db<{ event: MailEvent; account: string }[]>`
    select distinct r.event, a.sender_email as account
    from mail_auto_responses r join mail_accounts a on a.id = r.account_id
    where r.template_id = ${templateId} order by account, r.event`
}

type TemplateToSave = TemplateTexts & { id: string; now: Date }

export async function insertTemplate(db: Db, { id, name, subject, text, now }: TemplateToSave) {
  await db`
    insert into mail_templates (id, name, subject, body, created_at, updated_at)
    values (${id}, ${name}, ${subject}, ${text}, ${now}, ${now})`
}

export async function replaceTemplate(db: Db, { id, name, subject, text, now }: TemplateToSave) {
  await db`
    update mail_templates set name = ${name}, subject = ${subject}, body = ${text}, updated_at = ${now} where id = ${id}`
}

export async function deleteTemplateRow(db: Db, id: string) {
  await db`delete from mail_templates where id = ${id}`
}
