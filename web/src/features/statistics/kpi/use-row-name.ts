import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { KpiRow } from './kpi-columns.ts'

export function useRowName() {
  const { t } = useTranslation('admin')
  return ({ of, name }: Pick<KpiRow, 'of' | 'name'>) => {
    if (of === 'desk') return t(($) => $.statistics.desk)
    return name ?? t(($) => $.statistics.nobody[of])
  }
}
