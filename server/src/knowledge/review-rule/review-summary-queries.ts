import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'

export type ReviewSummaryRow = {
  state: 'asked' | 'returned'
  author_id: string | null
  author_name: string
  comment: string | null
  asked_at: string
  reviewer_id: string | null
  reviewer_name: string | null
  answer: string | null
  answered_at: string | null
}

/** Of a review `r` of an article or a translation, with `reviewJoins`. */
export const reviewColumns = (db: Db) => db`
  r.state, r.author_id, coalesce(w.name, r.author_name) as author_name, r.comment, r.asked_at,
  r.reviewer_id, coalesce(v.name, r.reviewer_name) as reviewer_name, r.answer, r.answered_at`

export const reviewJoins = (db: Db) =>
  db`left join agents w on w.id = r.author_id left join agents v on v.id = r.reviewer_id`

export type WaitingTranslationRow = {
  locale: ContentLanguage
  author_id: string | null
  author_name: string
  asked_at: string
}

/** Of the translations of an article (`a`) that wait, those in languages of its project (`p`). */
export const waitingTranslations = (db: Db) => db`(
  select coalesce(json_agg(json_build_object('locale', r.locale, 'author_id', r.author_id, 'author_name', coalesce(w.name, r.author_name),
    'asked_at', to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by array_position(p.locales, r.locale)), '[]')
  from translation_reviews r left join agents w on w.id = r.author_id
  where r.article_id = a.id and r.state = 'asked' and r.locale = any (p.locales) and r.locale <> p.source_locale)`

/** The articles whose text waits, or a translation of it. */
export const waitingArticles = (db: Db) => db`
  select article_id from article_reviews where state = 'asked'
  union all select r.article_id from translation_reviews r join articles o on o.id = r.article_id
    join categories k on k.id = o.category_id join projects p on p.id = k.project_id
  where r.state = 'asked' and r.locale = any (p.locales) and r.locale <> p.source_locale`
