import { ActionIcon, Button, Indicator } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './Filters.module.css'

type Props = {
  label: string
  /** Beside the button on a phone, such as the search field. */
  unfolded?: ReactNode
  /** What the folded filters are set to. */
  folded: readonly (string | null | undefined)[]
  children: ReactNode
}

/** Many filters above a table: like `Filters` where there is room, behind one button on a phone. */
export function FoldingFilters({ label, unfolded, folded, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const toggle = { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) }
  const activeCount = folded.filter((value) => value != null).length
  const icon = <IconFilter size={16} aria-hidden />
  return (
    <search className={classes.filters} aria-label={label}>
      {unfolded}
      <Indicator className={classes.fold} inline label={activeCount} disabled={activeCount === 0} size={16}>
        {unfolded ? (
          <ActionIcon {...toggle} variant="default" size="input-sm" aria-label={label}>
            {icon}
          </ActionIcon>
        ) : (
          <Button {...toggle} variant="default" leftSection={icon}>
            {label}
          </Button>
        )}
      </Indicator>
      <div id={id} className={classes.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  )
}
