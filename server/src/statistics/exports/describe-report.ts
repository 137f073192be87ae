import { tableTranslations } from '@savepoint/contract/statistics/statistics-translations.ts'
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
  const { from, to, timeZone, compare, projectId, categoryId, teamId, agentId, channel, priority, tagId } =
    query
  const word = (name: keyof typeof tableTranslations) => tableTranslations[name][locale]
  const isByName = [projectId, categoryId, teamId, agentId].some(Boolean)
  const { projects, teams, agents } = isByName
    ? await getStatisticsChoices(services, reader)
    : { projects: [], teams: [], agents: [] }
  const tag =
    tagId === undefined || tagId === 'none' ? null : await findTagFor(services.db, reader.roleId, tagId)
  const categories = projects.flatMap((project) => project.categories)
  const nameIn = (list: { id: string; name: string }[], id: string | undefined) =>
    id && (list.find((one) => one.id === id)?.name ?? id)
  const lines: [string, string | undefined][] = [
    [word('period'), `${from} – ${to}`],
    [word('timeZone'), timeZone],
    [word('compared'), compare && word('previous')],
    [word('project'), nameIn(projects, projectId)],
    [word('category'), nameIn(categories, categoryId)],
    [word('team'), teamId === 'none' ? word('noTeam') : nameIn(teams, teamId)],
    [word('agent'), agentId === 'none' ? word('nobody') : nameIn(agents, agentId)],
    [word('channel'), channel && word(channel)],
    [word('priority'), priority && word(priority)],
    [word('tag'), tagId === 'none' ? word('noTags') : (tag?.name ?? tagId)],
  ]
  return lines.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}
