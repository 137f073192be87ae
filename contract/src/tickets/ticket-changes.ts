import { z } from 'zod'
import { ticketPriorities } from '../priorities.ts'
import { id } from '../values.ts'
import { snoozeInput } from './snooze/snooze-values.ts'
import { tagIds } from './tags.ts'
import { ticketStatus } from './ticket-values.ts'

export const ticketChange = z
  .strictObject({
    status: ticketStatus.optional(),
    agentId: id.nullable().optional(),
    teamId: id.nullable().optional(),
    projectId: id.optional(),
    categoryId: id.optional(),
    priority: z.enum(ticketPriorities).optional(),
    /** All its tags; `addTagIds` and `removeTagIds` leave the others as they are. */
    tagIds: tagIds.optional(),
    addTagIds: tagIds.optional(),
    removeTagIds: tagIds.optional(),
    /** Null wakes it. */
    snooze: snoozeInput.nullable().optional(),
  })
  .refine((change) => Object.keys(change).some((name) => name !== 'seenEventId'), 'Mandatory field')
  .refine((change) => (change.projectId === undefined) === (change.categoryId === undefined), {
    path: ['categoryId'],
    message: 'Mandatory field',
  })
  .refine(({ tagIds, addTagIds, removeTagIds }) => tagIds === undefined || !(addTagIds || removeTagIds), {
    path: ['tagIds'],
    message: 'Invalid value',
  })
export type TicketChange = z.output<typeof ticketChange>

export const rightsToChange = [
  'tickets.changeStatus',
  'tickets.assignAgent',
  'tickets.assignTeam',
  'tickets.move',
  'tickets.changePriority',
  'tickets.tag',
  'tickets.snooze',
] as const
