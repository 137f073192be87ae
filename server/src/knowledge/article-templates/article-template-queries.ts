import type { Document } from '@savepoint/contract/documents.ts'
import type { Db } from '../../platform/database/database.ts'

export type ArticleTemplateRow = { id: string; name: string; content: Document; updated_at: string }

export async function listArticleTemplateRows(db: Db) {
  return await db<ArticleTemplateRow[]>`
    select id, name, content, updated_at from article_templates order by name, id`
}

export async function findArticleTemplate(db: Db, id: string) {
  const [row] = await db<ArticleTemplateRow[]>`
    select id, name, content, updated_at from article_templates where id = ${id}`
  return row
}

export async function lockArticleTemplate(db: Db, id: string) {
  const [row] = await db<ArticleTemplateRow[]>`
    select id, name, content, updated_at from article_templates where id = ${id} for update`
  return row
}

type TemplateToSave = { id: string; name: string; content: Document; now: Date }

export async function insertArticleTemplate(db: Db, { id, name, content, now }: TemplateToSave) {
  await db`
    insert into article_templates (id, name, content, created_at, updated_at)
    values (${id}, ${name}, ${db.json(content as never)}, ${now}, ${now})`
}

export async function replaceArticleTemplate(db: Db, { id, name, content, now }: TemplateToSave) {
  await db`
    update article_templates set name = ${name}, content = ${db.json(content as never)}, updated_at = ${now}
    where id = ${id}`
}

export async function deleteArticleTemplateRow(db: Db, id: string) {
  const rows = await db`delete from article_templates where id = ${id} returning id`
  return rows.length > 0
}
