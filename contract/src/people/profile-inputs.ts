import { z } from 'zod'
import { documentSchema } from '../documents.ts'
import { limits } from '../limits.ts'
import { cleanLine } from '../plain-text.ts'
import { listedEvents, notifiedEvents } from './notified-events.ts'

export const notifications = z.strictObject({
  sound: z.boolean(),
  browser: z.boolean(),
  /** What sound and browser notifications are about. */
  events: z.array(z.enum(notifiedEvents)).max(notifiedEvents.length),
  /** What the notification centre lists. Mentions are listed in any case. */
  bell: z
    .array(z.enum(listedEvents))
    .max(listedEvents.length)
    .default([...listedEvents]),
  /** Mentions that stay unread are emailed. */
  mentionsByMail: z.boolean().default(true),
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
