import type { ProjectsReport, ProjectValues } from '@savepoint/contract/statistics/statistics.ts'
import {
  articleCounts,
  type ProjectColumn,
  projectColumns,
} from '@savepoint/contract/statistics/statistics-measures.ts'
import { ageBandEnds, ageBands, daysOf } from '@savepoint/contract/statistics/statistics-values.ts'
import { openStatuses, playerChannels } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { hasLabel } from '../labels/label-filter-queries.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { listArticleFigures } from './article-figure-queries.ts'
import { dayAfter } from './calendar.ts'
import { presentLabels, readLabels } from './read-labels.ts'
import { type Asked, type Reader, type ReportQuery, readReport } from './read-report.ts'
import { countHours, countOpen, listSums, type OpenRow, type SumRow } from './report-queries.ts'
import { listTopics, type TopicRow } from './topic-names-queries.ts'

/** Read from the daily sums; the stock is counted back from what is open now. */
export async function getProjectsReport(
  services: StatisticsServices,
  reader: Reader,
  query: ReportQuery,
): Promise<ProjectsReport> {
  const { by = 'topic' } = query
  const { about, now, before } = await readReport(services, {
    reader,
    query,
    read: async (tx, asked) => ({
      ...(await readFigures(tx, asked)),
      labels: await readLabels(tx, asked, { by, listed: null }),
    }),
    readCompared: async (tx, asked, { labels }) => ({
      ...(await readTopics(tx, asked)),
      labels: await readLabels(tx, asked, { by, listed: labels }),
    }),
  })
  const { categories, topics, days, open, channels, hours } = now
  const earlier = before?.categories ?? null
  const valuesOf = (ids: string[]) => ({
    now: sumOf(categories, ids, now.hasArticles),
    before: earlier && { ...sumOf(earlier, ids, now.hasArticles), open: null },
  })
  const shown = topics.filter(
    ({ category_id, is_deleted }) => !is_deleted || categories.has(category_id) || earlier?.has(category_id),
  )
  const ids = shown.map((topic) => topic.category_id)
  return {
    ...about,
    total: valuesOf(ids),
    topics: shown.flatMap((topic, number) => {
      const project = { id: topic.project_id, name: topic.project_name }
      const category = { id: topic.category_id, name: topic.category_name }
      const row = { project, category, ...valuesOf([topic.category_id]) }
      if (shown[number - 1]?.project_id === topic.project_id) return [row]
      const ofProject = shown.filter((other) => other.project_id === topic.project_id)
      return [{ project, category: null, ...valuesOf(ofProject.map((other) => other.category_id)) }, row]
    }),
    labels: presentLabels(by, now.labels, before?.labels ?? null),
    days,
    previousDays: before?.days ?? null,
    open,
    channels,
    previousChannels: before?.channels ?? null,
    hours,
  }
}

type Values = Partial<Record<ProjectColumn, number>>
type Figures = Map<string, Values>

const flows = ['created', 'resolved', 'closed', 'reopened', 'movedIn', 'movedOut'] as const
const stock = ['entered', 'left'] as const

async function readTopics(tx: Db, asked: Asked) {
  const { scope, span, now, today } = asked
  const [flow = [], byChannel = [], byDay = []] = await listSums(tx, {
    scope,
    span,
    names: [...flows, ...stock],
    sets: [['category_id'], ['channel'], ['day']],
  })
  const ends = ageBands.map((band) => ageBandEnds[band]).filter((end) => end !== null)
  const open = await countOpen(tx, { scope, now, ages: ends })
  const later = await readLaterStock(tx, asked)
  const { teamId, agentId, channel } = scope.filter
  const hasArticles = !teamId && !agentId && !channel && !hasLabel(scope.filter)
  const articles = hasArticles ? await listArticleFigures(tx, scope, span) : []
  const categories: Figures = new Map()
  const add = (id: string | null, name: ProjectColumn, count: number) => {
    const values = categories.get(id ?? '') ?? {}
    categories.set(id ?? '', { ...values, [name]: (values[name] ?? 0) + count })
  }
  for (const row of flow) for (const name of flows) add(row.category_id, name, row[name])
  for (const row of open)
    for (const name of ['open', 'backlog'] as const) add(row.category_id, name, row.count)
  for (const row of later.byCategory) add(row.category_id, 'backlog', -change(row))
  for (const row of articles) for (const name of articleCounts) add(row.category_id, name, row[name])
  const days = daysWith({
    days: daysOf({ from: span.from, to: span.to ?? today }),
    today,
    byDay,
    openAtEnd: total(open) - sumOfChanges(later.byChannel),
  })
  const channels = playerChannels.map((name) => {
    const { created = 0, resolved = 0 } = byChannel.find((row) => row.channel === name) ?? {}
    const since = later.byChannel.find((row) => row.channel === name)
    const openNow = total(open.filter((row) => row.channel === name))
    return { channel: name, created, resolved, backlog: openNow - (since ? change(since) : 0) }
  })
  return { categories, hasArticles, open, channels, days }
}

async function readFigures(tx: Db, asked: Asked) {
  const { scope } = asked
  const { categories, hasArticles, open, channels, days } = await readTopics(tx, asked)
  const topics = await listTopics(tx, scope.roleId)
  return {
    hasArticles,
    topics: topics.filter((topic) => isAsked(topic, scope.filter)),
    categories,
    days,
    open: openByAge(open),
    channels,
    hours: await readHours(tx, asked),
  }
}

async function readLaterStock(tx: Db, { scope, span, today }: Asked) {
  const to = span.to ?? today
  if (to >= today) return { byCategory: [], byChannel: [] }
  const since = { ...span, from: dayAfter(to), to: null }
  const [byCategory = [], byChannel = []] = await listSums(tx, {
    scope,
    span: since,
    names: stock,
    sets: [['category_id'], ['channel']],
  })
  return { byCategory, byChannel }
}

function isAsked(topic: Pick<TopicRow, 'project_id' | 'category_id'>, filter: Asked['scope']['filter']) {
  const { projectId, categoryId } = filter
  return (!projectId || projectId === topic.project_id) && (!categoryId || categoryId === topic.category_id)
}

function sumOf(figures: Figures, ids: string[], hasArticles: boolean): ProjectValues {
  const sum = (name: ProjectColumn) => ids.reduce((all, id) => all + (figures.get(id)?.[name] ?? 0), 0)
  const isCounted = (name: ProjectColumn) => hasArticles || !articleCounts.some((count) => count === name)
  return Object.fromEntries(
    projectColumns.map((name) => [name, isCounted(name) ? sum(name) : null]),
  ) as ProjectValues
}

/** The stock at each midnight: what was open at the end, minus what was opened and plus what was closed in between. */
function daysWith({
  days,
  today,
  byDay,
  openAtEnd,
}: {
  days: string[]
  today: string
  byDay: SumRow[]
  openAtEnd: number
}) {
  const sums = new Map(byDay.map((row) => [row.day, row]))
  let stockThen = openAtEnd
  const latestFirst = days.toReversed().map((day) => {
    const row = sums.get(day)
    const { created = 0, resolved = 0, closed = 0, reopened = 0 } = row ?? {}
    const backlog = day > today ? null : stockThen
    stockThen -= row ? change(row) : 0
    return { day, created, resolved, closed, reopened, backlog }
  })
  return latestFirst.reverse()
}

function openByAge(rows: OpenRow[]) {
  return openStatuses.flatMap((status) =>
    ageBands.map((age, band) => ({
      status,
      age,
      count: total(rows.filter((row) => row.status === status && row.band === band)),
    })),
  )
}

async function readHours(tx: Db, { scope, span }: Asked): Promise<number[][]> {
  const rows = await countHours(tx, scope, span)
  return Array.from({ length: 7 }, (_, weekday) =>
    Array.from(
      { length: 24 },
      (_, hour) => rows.find((row) => row.weekday === weekday + 1 && row.hour === hour)?.count ?? 0,
    ),
  )
}

const change = ({ entered, left }: SumRow) => entered - left
const sumOfChanges = (rows: SumRow[]) => rows.reduce((sum, row) => sum + change(row), 0)
const total = (rows: { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0)
