import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import classes from './Switcher.module.css'

type Props<Value extends string> = {
  label: string
  data: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export const Switcher = <Value extends string>({ label, ...control }: Props<Value>) => (
  <SegmentedControl size="sm" className={classes.control} aria-label={label} {...control} />
)
