import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { filterNames } from '../report/search-names.ts'
import { useStatistics } from '../report/statistics-context.ts'

export function NothingCounted() {
  const { t } = useTranslation('admin')
  const { parameters, change } = useStatistics()
  const isFiltered = Object.keys(parameters.filter).length > 0
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, null])))
  return (
    <EmptyState
      icon={<IconChartBar size={32} aria-hidden />}
      title={t(($) => $.statistics.empty.title)}
      hint={isFiltered ? t(($) => $.statistics.empty.filtered) : t(($) => $.statistics.empty.quiet)}
      action={
        isFiltered ? (
          <Button variant="default" onClick={clear}>
            {t(($) => $.statistics.empty.clear)}
          </Button>
        ) : (
          <Button variant="default" onClick={() => change({ period: 'last365', from: null, to: null })}>
            {t(($) => $.statistics.empty.wider)}
          </Button>
        )
      }
    />
  )
}
