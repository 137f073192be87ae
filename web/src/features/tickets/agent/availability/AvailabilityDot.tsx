import type { Availability } from '@savepoint/contract/tickets/assignment/assignment-values.ts'
import classes from './AvailabilityDot.module.css'

/** Beside words that say the same. */
export function AvailabilityDot({ state }: { state: Availability | 'offline' }) {
  return <span className={classes.dot} data-state={state} aria-hidden />
}
