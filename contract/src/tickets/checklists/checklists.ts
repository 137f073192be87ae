import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, named, ticketId, time } from '../../values.ts'
import { checklistInput } from './checklist-inputs.ts'

export const checklistItem = z.object({
  id,
  text: z.string(),
  /** Null while it is open, and of an employee who is gone. */
  doneBy: named.nullable(),
  doneAt: time.nullable(),
})
export type ChecklistItem = z.output<typeof checklistItem>

export const checklist = z.object({
  /** Increases with each change. */
  version: z.number().int(),
  /** The category requires every item to be done before the ticket is resolved. */
  isRequired: z.boolean(),
  items: z.array(checklistItem),
})
export type Checklist = z.output<typeof checklist>

const params = z.object({ id: ticketId })

export const getChecklist = endpoint({
  name: 'getChecklist',
  method: 'GET',
  path: '/api/private/tickets/{id}/checklist',
  audience: 'agent',
  params,
  response: checklist,
})

export const saveChecklist = endpoint({
  name: 'saveChecklist',
  method: 'PUT',
  path: '/api/private/tickets/{id}/checklist',
  audience: 'agent',
  right: 'tickets.note',
  params,
  body: checklistInput,
  response: checklist,
})
