import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, pageOf, time } from '../values.ts'

/** An email that demo mode kept instead of sending. */
export const demoMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: time,
})
export type DemoMail = z.output<typeof demoMail>

export const listDemoMails = endpoint({
  name: 'listDemoMails',
  method: 'GET',
  path: '/dev/mail/messages',
  audience: 'public',
  response: pageOf(demoMail),
})
