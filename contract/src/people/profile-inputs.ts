import { z } from 'zod'
import { documentSchema } from '../documents.ts'
import { limits } from '../limits.ts'
import { cleanLine } from '../plain-text.ts'

export const notifiedEvents = [
  'newTicket',
  'customerWrote',
  'assignedToMe',
  'notedInMine',
  'slaWarned',
  'slaBreached',
  'notifiedByRule',
  'satisfactionGiven',
] as const
export type NotifiedEvent = (typeof notifiedEvents)[number]

export const notifications = z.strictObject({
  sound: z.boolean(),
  browser: z.boolean(),
  events: z.array(z.enum(notifiedEvents)).max(notifiedEvents.length),
})
export type Notifications = z.output<typeof notifications>

/** Empty, or at least three Latin letters. */
export const nickname = z
  .string()
  .overwrite(cleanLine)
  .max(40, 'Max length 40 symbols')
  .refine((name) => name === '' || name.length >= limits.nicknameMinLength, 'Minimum length 3 characters')
  .refine((name) => name === '' || /^[A-Za-z]+$/.test(name), 'latinOnly')

export const agentProfileInput = z.strictObject({
  nickname,
  /** Whether customers see the nickname instead of the name. */
  showNickname: z.boolean(),
  signature: documentSchema.nullable(),
  notifications,
})
export type AgentProfileInput = z.output<typeof agentProfileInput>
