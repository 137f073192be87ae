import type { QueueFilter } from './queue-filter.ts'

/** Tickets that return soonest stay first among the snoozed ones. */
export const withoutFilters = ({ section, projectId, categoryId, snoozed }: QueueFilter): QueueFilter => ({
  section,
  ...(projectId && { projectId }),
  ...(categoryId && { categoryId }),
  ...(snoozed && { snoozed, sort: 'wake' }),
})
