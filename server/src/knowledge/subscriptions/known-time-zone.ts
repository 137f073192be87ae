import { isTimeZone } from '@savepoint/contract/time-zones.ts'

export const knownTimeZone = (name: string | undefined): string | null =>
  name !== undefined && isTimeZone(name) ? name : null
