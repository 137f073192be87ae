import { useActivity } from './use-activity.ts'

/** Renders nothing; reports activity while it is mounted. */
export function ActivityWatch() {
  useActivity()
  return null
}
