// Routes know these names before anything of the reports is loaded: nothing else belongs here.

/** What every report is asked with. */
export const parameterNames = [
  'period',
  'from',
  'to',
  'timeZone',
  'compare',
  'projectId',
  'categoryId',
  'teamId',
  'agentId',
  'channel',
] as const
/** How a report is looked at: its order, its figure, the tickets that are shown. */
export const lookNames = ['sort', 'figure', 'length', 'view', 'show'] as const
export const statisticsParams = [...parameterNames, ...lookNames] as const
export type StatisticsSearch = { [K in (typeof statisticsParams)[number]]?: string }

export const filterNames = ['projectId', 'categoryId', 'teamId', 'agentId', 'channel'] as const
