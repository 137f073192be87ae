import type {
  AccountingReport,
  KpiReport,
  KpiValues,
  LabelValues,
  ProjectsReport,
} from '@savepoint/contract/statistics/statistics.ts'
import {
  accountingColumns,
  kpiCounts,
  labelCounts,
  lengthNames,
  type MeasureName,
  measures,
  projectColumns,
  reportTitles,
  shareNames,
  timeCounts,
} from '@savepoint/contract/statistics/statistics-measures.ts'
import { type TableWord, tableTranslations } from '@savepoint/contract/statistics/statistics-translations.ts'
import type { Figures } from '../../platform/tables/table-files.ts'

export type TableLocale = 'ru' | 'en'
type Cell = string | number | null
export type Column<Values> = { title: string; of: (values: Values) => Cell }

export const word = (name: TableWord, locale: TableLocale) => tableTranslations[name][locale]
export const titleOf = (name: MeasureName, locale: TableLocale) => measures[name].title[locale]
export const toMinutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10)

export function columnsOf<Values>(columns: Column<Values>[], isCompared: boolean, locale: TableLocale) {
  const titles = columns.flatMap(({ title }) =>
    isCompared ? [title, `${title} (${word('before', locale)})`] : [title],
  )
  const cells = ({ now, before }: { now: Values; before: Values | null }) =>
    columns.flatMap(({ of }) => (isCompared ? [of(now), before === null ? null : of(before)] : [of(now)]))
  return { titles, cells }
}

export function projectsTable(report: ProjectsReport, locale: TableLocale): Figures {
  const { titles, cells } = columnsOf<ProjectsReport['total']['now']>(
    projectColumns.map((name) => ({ title: titleOf(name, locale), of: (values) => values[name] })),
    report.before !== null,
    locale,
  )
  const whole = word('whole', locale)
  if (report.labels) return labelsTable({ ...report, labels: report.labels }, locale)
  return {
    name: reportTitles.projects[locale],
    columns: [word('project', locale), word('category', locale), ...titles],
    rows: [
      ...report.topics.map((topic) => [topic.project.name, topic.category?.name ?? whole, ...cells(topic)]),
      [whole, whole, ...cells(report.total)],
    ],
  }
}

/** The last row is the whole, in which tickets with several tags count once. */
function labelsTable(
  report: ProjectsReport & { labels: NonNullable<ProjectsReport['labels']> },
  locale: TableLocale,
): Figures {
  const { titles, cells } = columnsOf<LabelValues>(
    labelCounts.map((name) => ({ title: titleOf(name, locale), of: (values) => values[name] })),
    report.before !== null,
    locale,
  )
  const nameOf = ({ of, priority, tag }: (typeof report.labels)[number]) =>
    tag?.name ?? word(priority ?? (of === 'noTags' ? 'noTags' : 'otherTags'), locale)
  const isByPriority = report.labels.some(({ of }) => of === 'priority')
  return {
    name: reportTitles.projects[locale],
    columns: [word(isByPriority ? 'priority' : 'tag', locale), ...titles],
    rows: [
      ...report.labels.map((row) => [nameOf(row), ...cells(row)]),
      [word('whole', locale), ...cells(report.total)],
    ],
  }
}

export function kpiTable(report: KpiReport, locale: TableLocale): Figures {
  const { titles, cells } = columnsOf(kpiColumns(locale), report.before !== null, locale)
  const nameOf = ({ of, name }: KpiReport['rows'][number]) =>
    name ?? word(({ desk: 'whole', team: 'noTeam', agent: 'nobody' } as const)[of], locale)
  return {
    name: reportTitles.kpi[locale],
    columns: [word('row', locale), word('name', locale), ...titles],
    rows: report.rows.map((row) => [word(row.of, locale), nameOf(row), ...cells(row)]),
  }
}

function kpiColumns(locale: TableLocale): Column<KpiValues>[] {
  const under = (name: MeasureName, part: TableWord) => `${titleOf(name, locale)}, ${word(part, locale)}`
  return [
    ...kpiCounts.map((name) => ({ title: titleOf(name, locale), of: (values: KpiValues) => values[name] })),
    {
      title: titleOf('repliesPerResolution', locale),
      of: ({ repliesPerResolution: mean }) => (mean === null ? null : Math.round(mean * 100) / 100),
    },
    ...lengthNames.flatMap((name): Column<KpiValues>[] => [
      { title: under(name, 'count'), of: ({ lengths }) => lengths[name].count },
      { title: under(name, 'mean'), of: ({ lengths }) => toMinutes(lengths[name].mean) },
      { title: under(name, 'median'), of: ({ lengths }) => toMinutes(lengths[name].median) },
      { title: under(name, 'p90'), of: ({ lengths }) => toMinutes(lengths[name].p90) },
    ]),
    ...shareNames.flatMap((name): Column<KpiValues>[] => [
      { title: under(name, 'part'), of: ({ shares }) => shares[name].part },
      { title: under(name, 'of'), of: ({ shares }) => shares[name].of },
      {
        title: under(name, 'percent'),
        of: ({ shares: { [name]: sums } }) =>
          sums.share === null ? null : Math.round(sums.share * 1_000) / 10,
      },
    ]),
  ]
}

export function accountingTable(report: AccountingReport, locale: TableLocale): Figures {
  const isTime = (name: string) => timeCounts.some((time) => time === name)
  const { titles, cells } = columnsOf<AccountingReport['total']['now']>(
    accountingColumns.map((name) => ({
      title: isTime(name) ? `${titleOf(name, locale)}, ${word('minutes', locale)}` : titleOf(name, locale),
      of: (values) => values[name],
    })),
    report.before !== null,
    locale,
  )
  const whole = word('whole', locale)
  return {
    name: reportTitles.accounting[locale],
    columns: [word('team', locale), word('agent', locale), word('day', locale), ...titles],
    rows: [
      ...report.teams.flatMap(({ team, agents, ...ofTeam }) => {
        const name = team?.name ?? word('noTeam', locale)
        return [
          ...agents.flatMap(({ agent, days, ...ofAgent }) => [
            ...days.map(({ day, values }) => [
              name,
              agent.name,
              day,
              ...cells({ now: values, before: null }),
            ]),
            [name, agent.name, whole, ...cells(ofAgent)],
          ]),
          [name, whole, whole, ...cells(ofTeam)],
        ]
      }),
      [whole, whole, whole, ...cells(report.total)],
    ],
  }
}
