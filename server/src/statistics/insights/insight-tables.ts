import { type InsightWord, insightTranslations } from '@savepoint/contract/statistics/insight-translations.ts'
import type {
  ArticleInsight,
  InsightReview,
  SearchInsight,
  TopicInsight,
} from '@savepoint/contract/statistics/insights.ts'
import type { Figures } from '../../platform/tables/table-files.ts'
import { type Column, type TableLocale, word } from '../exports/report-tables.ts'

export const insightWord = (name: InsightWord, language: TableLocale) => insightTranslations[name][language]

const percent = (share: number) => Math.round(share * 1_000) / 10

function tableOf<Row>(
  name: InsightWord,
  rows: Row[],
  columns: Column<Row>[],
  language: TableLocale,
): Figures {
  return {
    name: insightWord(name, language),
    columns: columns.map(({ title }) => title),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
  }
}

const reviewColumns = (language: TableLocale): Column<{ review: InsightReview | null }>[] => [
  { title: insightWord('reviewedBy', language), of: ({ review }) => review?.by.name ?? null },
  { title: insightWord('reviewedAt', language), of: ({ review }) => review?.at ?? null },
]

export function searchesTable(rows: SearchInsight[], language: TableLocale): Figures {
  const title = (name: InsightWord) => insightWord(name, language)
  const columns: Column<SearchInsight>[] = [
    { title: title('search'), of: ({ words }) => words },
    { title: word('project', language), of: ({ project }) => project?.name ?? null },
    { title: title('language'), of: ({ locale }) => locale },
    { title: title('count'), of: ({ searches }) => searches },
    { title: title('results'), of: ({ averageResults }) => Math.round(averageResults * 10) / 10 },
    { title: title('opened'), of: ({ openedShare }) => percent(openedShare) },
    { title: title('requested'), of: ({ requestedShare }) => percent(requestedShare) },
    {
      title: title('openedArticles'),
      of: ({ articles }) => articles.map((article) => `${article.title} (${article.opened})`).join(' · '),
    },
    ...reviewColumns(language),
  ]
  return tableOf('searches', rows, columns, language)
}

export function articlesTable(rows: ArticleInsight[], language: TableLocale): Figures {
  const title = (name: InsightWord) => insightWord(name, language)
  const columns: Column<ArticleInsight>[] = [
    { title: title('article'), of: (row) => row.title },
    { title: word('project', language), of: ({ project }) => project.name },
    { title: title('views'), of: ({ views }) => views },
    { title: title('helpful'), of: ({ helpful }) => helpful },
    { title: title('unhelpfulVotes'), of: ({ unhelpful }) => unhelpful },
    { title: title('requests'), of: ({ requests }) => requests },
    { title: title('deflections'), of: ({ deflections }) => deflections },
    { title: title('updated'), of: ({ updatedAt }) => updatedAt.slice(0, 10) },
  ]
  return tableOf('articles', rows, columns, language)
}

export function topicsTable(rows: TopicInsight[], language: TableLocale): Figures {
  const title = (name: InsightWord) => insightWord(name, language)
  const columns: Column<TopicInsight>[] = [
    { title: title('topic'), of: (row) => row.title },
    { title: title('words'), of: ({ words }) => words.join(', ') },
    { title: word('project', language), of: ({ project }) => project.name },
    { title: title('tickets'), of: ({ count }) => count },
    { title: title('examples'), of: ({ tickets }) => tickets.map((ticket) => `#${ticket.id}`).join(' ') },
    { title: title('article'), of: ({ article }) => article?.title ?? null },
    ...reviewColumns(language),
  ]
  return tableOf('topics', rows, columns, language)
}
