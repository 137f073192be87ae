import { Button, Indicator } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useLateMenu } from '../../../../ui/menus/use-late-menu.ts'
import { countFilters } from './data/queue-filter.ts'
import type { FilterProps } from './QueueFilterForm.tsx'
import classes from './TicketList.module.css'

const QueueFilterForm = whenNeeded(async () => (await import('./QueueFilterForm.tsx')).QueueFilterForm)

export function QueueFilters(props: FilterProps) {
  const { t } = useTranslation('desk')
  const count = countFilters(props.filter)
  const { place, isDrawn, buttonProps } = useLateMenu({
    popup: 'dialog',
    loadAhead: QueueFilterForm.loadAhead,
  })
  return (
    <>
      <Indicator label={count} disabled={count === 0} size={16}>
        <Button
          {...buttonProps}
          className={classes.filters}
          size="xs"
          variant="default"
          aria-label={t(($) => $.filters.button)}
          leftSection={<IconFilter size={14} aria-hidden />}
        >
          <span className={classes.filtersWord}>{t(($) => $.filters.button)}</span>
        </Button>
      </Indicator>
      {isDrawn && <QueueFilterForm {...props} place={place} />}
    </>
  )
}
