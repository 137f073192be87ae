// Routes import these names eagerly: keep this file free of other imports.

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
  'priority',
  'tagId',
] as const
export const lookNames = ['by', 'sort', 'figure', 'length', 'view', 'show'] as const
export const statisticsParams = [...parameterNames, ...lookNames] as const
export type StatisticsSearch = { [K in (typeof statisticsParams)[number]]?: string }

export const filterNames = [
  'projectId',
  'categoryId',
  'teamId',
  'agentId',
  'channel',
  'priority',
  'tagId',
] as const
