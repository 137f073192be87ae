import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useIsNarrow } from '../../../lib/browser/use-is-narrow.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { parameterNames } from '../report/search-names.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { FilterFields } from './FilterFields.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { PeriodMenu } from './PeriodMenu.tsx'

export function FilterBar() {
  const { t } = useTranslation('admin')
  const { search, parameters, change } = useStatistics()
  const isNarrow = useIsNarrow()
  const [isOpen, { toggle }] = useDisclosure(false)
  const count = Object.keys(parameters.filter).length
  const isChanged = parameterNames.some((name) => search[name] !== undefined)
  const reset = isChanged && (
    <Button
      variant="subtle"
      flex="none"
      onClick={() => change(Object.fromEntries(parameterNames.map((name) => [name, null])))}
    >
      {t(($) => $.statistics.reset)}
    </Button>
  )
  if (!isNarrow)
    return (
      <Group gap="xs" role="search" aria-label={t(($) => $.statistics.parameters)}>
        <FilterFields reset={reset} />
      </Group>
    )
  return (
    <Group gap="xs" role="search" aria-label={t(($) => $.statistics.parameters)}>
      <PeriodMenu />
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {count === 0
            ? t(($) => $.statistics.filters.button)
            : t(($) => $.statistics.filters.some, { count })}
        </Button>
        {reset}
      </Group>
      {isOpen && (
        <>
          <FilterFields />
          <PeriodFields />
        </>
      )}
    </Group>
  )
}
