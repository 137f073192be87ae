import { Button, Indicator, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { countFilters } from './data/queue-filter.ts'
import type { FilterProps } from './QueueFilterForm.tsx'

const QueueFilterForm = whenNeeded(async () => (await import('./QueueFilterForm.tsx')).QueueFilterForm)

export function QueueFilters(props: FilterProps) {
  const { t } = useTranslation('desk')
  const count = countFilters(props.filter)
  return (
    <Popover position="bottom-end" width={300} trapFocus shadow="md">
      <Indicator label={count} disabled={count === 0} size={16}>
        <Popover.Target>
          <Button size="xs" variant="default" leftSection={<IconFilter size={14} aria-hidden />}>
            {t(($) => $.filters.button)}
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <QueueFilterForm {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
