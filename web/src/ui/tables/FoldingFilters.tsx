import { Button, Indicator } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './Filters.module.css'

type Props = { label: string; activeCount: number; children: ReactNode }

/** Many filters above a table: like `Filters` where there is room, behind one button on a phone. */
export function FoldingFilters({ label, activeCount, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <search aria-label={label}>
      <div className={classes.fold}>
        <Indicator inline label={activeCount} disabled={activeCount === 0} size={16}>
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-controls={id}
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </Button>
        </Indicator>
      </div>
      <div id={id} className={classes.filters} data-folded={!isOpen || undefined}>
        {children}
      </div>
    </search>
  )
}
