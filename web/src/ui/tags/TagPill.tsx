import type { TagColor } from '@savepoint/contract/tickets/tag-inputs.ts'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from './TagPill.module.css'

type Props = {
  tag: { name: string; color: TagColor }
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
}

export function TagPill({ tag: { name, color }, onRemove, removeLabel }: Props) {
  const style = { '--tag-color': `var(--sp-tag-${color})` } as CSSProperties
  return (
    <span className={classes.pill} style={style}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <IconX size={12} stroke={2.5} aria-hidden />
        </button>
      )}
    </span>
  )
}
