import type { ChangeEvent } from 'react'
import classes from './RowCheckbox.module.css'

type Props = {
  label: string
  isChecked: boolean
  isPartly?: boolean
  className?: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Looks like the checkboxes of forms, but is one element: a long list has one in each row. */
export function RowCheckbox({ label, isChecked, isPartly = false, className, onChange }: Props) {
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = isPartly
      }}
      type="checkbox"
      className={[classes.box, className].filter(Boolean).join(' ')}
      checked={isChecked}
      aria-label={label}
      onChange={onChange}
    />
  )
}
