import { useActivity } from './use-activity.ts'

/** Draws nothing: stands where an agent works, for the time they do. */
export function ActivityWatch() {
  useActivity()
  return null
}
