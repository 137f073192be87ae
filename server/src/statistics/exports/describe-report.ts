import { type TableWord, tableTranslations } from '@savepoint/contract/statistics/statistics-translations.ts'
import type { StatisticsFilter } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Table } from '../../platform/tables/table-files.ts'
import { findTagFor } from '../labels/label-filter-queries.ts'
import { getStatisticsChoices } from '../reports/get-statistics-choices.ts'
import type { Reader, ReportQuery } from '../reports/read-report.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import type { TableLocale } from './report-tables.ts'

/** What a file was made from: period and filters, with the names its reader may see. */
export async function describeReport(
  services: StatisticsServices,
  reader: Reader,
  { query, locale }: { query: ReportQuery; locale: TableLocale },
): Promise<Table['about']> {
  const { from, to, timeZone, compare, ...filter } = query
  const word = (name: TableWord) => tableTranslations[name][locale]
  return [
    [word('period'), `${from} – ${to}`],
    [word('timeZone'), timeZone],
    ...(compare ? [[word('compared'), word('previous')] as [string, string]] : []),
    ...(await describeFilter(services, reader, { filter, locale })).map(([name, value]): [string, string] => [
      word(name),
      value,
    ]),
  ]
}

export async function describeFilter(
  services: StatisticsServices,
  reader: Reader,
  { filter, locale }: { filter: StatisticsFilter; locale: TableLocale },
): Promise<[TableWord, string][]> {
  const { projectId, categoryId, teamId, agentId, channel, priority, tagId } = filter
  const word = (name: TableWord) => tableTranslations[name][locale]
  const isByName = [projectId, categoryId, teamId, agentId].some(Boolean)
  const { projects, teams, agents } = isByName
    ? await getStatisticsChoices(services, reader)
    : { projects: [], teams: [], agents: [] }
  const tag =
    tagId === undefined || tagId === 'none' ? null : await findTagFor(services.db, reader.roleId, tagId)
  const categories = projects.flatMap((project) => project.categories)
  const nameIn = (list: { id: string; name: string }[], id: string | undefined) =>
    id && (list.find((one) => one.id === id)?.name ?? id)
  const lines: [TableWord, string | undefined][] = [
    ['project', nameIn(projects, projectId)],
    ['category', nameIn(categories, categoryId)],
    ['team', teamId === 'none' ? word('noTeam') : nameIn(teams, teamId)],
    ['agent', agentId === 'none' ? word('nobody') : nameIn(agents, agentId)],
    ['channel', channel && word(channel)],
    ['priority', priority && word(priority)],
    ['tag', tagId === 'none' ? word('noTags') : (tag?.name ?? tagId)],
  ]
  return lines.flatMap(([name, value]) => (value ? [[name, value] as [TableWord, string]] : []))
}
