import type { MailTemplateTexts } from '@savepoint/contract/mail/mail-templates.ts'
import type { MailEvent } from '@savepoint/contract/mail/mail-values.ts'
import type { Named } from '@savepoint/contract/values.ts'
import { deskLanguages } from '../../knowledge/content-languages/content-language-queries.ts'
import { type Db, fixedPart } from '../../platform/database/database.ts'

type NamedTexts = MailTemplateTexts & { name: string }
export type TemplateRow = NamedTexts & { id: string; updated_at: string; accounts: Named[] }

/** What a template (`t`) says in each language of the desk. */
const texts = fixedPart(
  (db) => db`
    t.subject, t.body as text, coalesce(t.locale, (select languages[1] from content_languages)) as locale,
    (select coalesce(json_object_agg(x.locale, json_build_object('subject', x.subject, 'text', x.body)), '{}')
      from mail_template_translations x join content_languages c on x.locale = any (c.languages)
      where x.template_id = t.id) as translations`,
)

/** Of the template with that id, as one column; null without one. */
export const templateTexts = (db: Db, id: ReturnType<Db>) =>
  db`(select row_to_json(texts) from (select ${texts(db)} from mail_templates t where t.id = ${id}) texts)`

function templates(db: Db) {
  return db`
    select t.id, t.name, ${texts(db)}, t.updated_at,
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
  // A statement that waits for a lock would read the translations as they were before.
  await db`select 1 from mail_templates where id = any (${ids}) order by id for share`
  return await db<(NamedTexts & { id: string })[]>`
    select t.id, t.name, ${texts(db)} from mail_templates t where t.id = any (${ids}) order by t.id`
}

export async function listUses(db: Db, templateId: string) {
  return await db<{ event: MailEvent; account: string }[]>`
    select distinct r.event, a.sender_email as account
    from mail_auto_responses r join mail_accounts a on a.id = r.account_id
    where r.template_id = ${templateId} order by account, r.event`
}

type TemplateToSave = NamedTexts & { id: string; now: Date }

export async function insertTemplate(db: Db, template: TemplateToSave) {
  const { id, name, subject, text, locale, now } = template
  await db`
    insert into mail_templates (id, name, subject, body, locale, created_at, updated_at)
    values (${id}, ${name}, ${subject}, ${text}, ${locale}, ${now}, ${now})`
  await insertTranslations(db, template)
}

/** Translations into languages that the desk no longer has stay. */
export async function replaceTemplate(db: Db, template: TemplateToSave) {
  const { id, name, subject, text, locale, now } = template
  await db`
    update mail_templates set name = ${name}, subject = ${subject}, body = ${text}, locale = ${locale}, updated_at = ${now}
    where id = ${id}`
  await db`
    delete from mail_template_translations
    where template_id = ${id} and (locale = ${locale} or locale = any (${deskLanguages(db)}))`
  await insertTranslations(db, template)
}

async function insertTranslations(db: Db, { id, translations }: TemplateToSave) {
  await db`
    insert into mail_template_translations (template_id, locale, subject, body)
    select ${id}, x.key, x.value ->> 'subject', x.value ->> 'text' from jsonb_each(${db.json(translations)}) x`
}

export async function deleteTemplateRow(db: Db, id: string) {
  await db`delete from mail_templates where id = ${id}`
}
