import type { Shown } from '../report/shown.ts'
import type { KpiRow } from './kpi-columns.ts'

export function shownFor({ of, id }: Pick<KpiRow, 'of' | 'id'>, shown: Shown): Shown {
  if (of === 'team') return { ...shown, teamId: id ?? 'none' }
  if (of === 'agent') return { ...shown, agentId: id ?? 'none' }
  return shown
}
