import { addSearchCounts } from '../src/knowledge/search-records/search-record-queries.ts'
import { after } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import { listArticleRows } from '../src/statistics/insights/insight-queries.ts'

const days = 30

/** How often a day at most, results found, and the shares that opened an article and sent a request. */
const stories: {
  words: string
  locale: string
  most: number
  results: number
  opened: number
  requested: number
  /** Beginnings of titles: the first is opened twice as often as the next. */
  articles?: string[]
}[] = [
  {
    words: 'не могу войти',
    locale: 'ru',
    most: 9,
    results: 4,
    opened: 0.8,
    requested: 0.1,
    articles: ['Не получается войти', 'Двухэтапный вход', 'Потерян доступ'],
  },
  {
    words: 'код двухфакторной защиты',
    locale: 'ru',
    most: 6,
    results: 1,
    opened: 0.7,
    requested: 0.2,
    articles: ['Двухэтапный вход'],
  },
  {
    words: 'платёж не пришёл',
    locale: 'ru',
    most: 7,
    results: 1,
    opened: 0.6,
    requested: 0.5,
    articles: ['Платёж прошёл', 'Возврат денег'],
  },
  { words: 'реферальная ссылка', locale: 'ru', most: 6, results: 0, opened: 0, requested: 0.3 },
  { words: 'вылетает после обновления', locale: 'ru', most: 5, results: 2, opened: 0, requested: 0.6 },
  { words: 'requisitos mínimos', locale: 'pt', most: 2, results: 0, opened: 0, requested: 0.3 },
  { words: 'crossplay', locale: 'en', most: 2, results: 0, opened: 0, requested: 0.2 },
]

export async function seedSearches(db: Db, today: Date): Promise<void> {
  const day = today.toISOString().slice(0, 10)
  const written = await listArticleRows(db, { from: day, to: day, stale: today, after: null, limit: 100 })
  const idOf = (beginning: string) =>
    written.find(({ title }) => title.startsWith(beginning))?.id ?? beginning
  const counts = stories.flatMap(
    ({ words, locale, most, results, opened, requested, articles = [] }, story) =>
      Array.from({ length: days }, (_, back) => {
        const searches = (back * 7 + story * 3) % (most + 1)
        return {
          day: after(today, { days: -back }).toISOString().slice(0, 10),
          words,
          locale,
          projectId: null,
          searches,
          notFound: results === 0 ? searches : 0,
          results: results * searches,
          opened: Math.round(searches * opened),
          requested: Math.round(searches * requested),
          articles: Object.fromEntries(
            articles.map((title, place) => [idOf(title), Math.round((searches * opened) / 2 ** (place + 1))]),
          ),
        }
      }),
  )
  await addSearchCounts(db, counts)
}
