import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing, ticketId } from '../values.ts'

export const resendMessage = endpoint({
  name: 'resendMessage',
  method: 'POST',
  path: '/api/private/tickets/{id}/messages/{messageId}/resend',
  audience: 'agent',
  right: 'tickets.reply',
  status: 202,
  params: z.object({ id: ticketId, messageId: id }),
  response: nothing,
})

const unsubscribeCode = z.strictObject({ code: z.string().min(1).max(500) })

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/public/unsubscribe',
  audience: 'public',
  limit: 'unsubscriptions',
  carries: 'form',
  bodyTypes: ['form', 'multipart'],
  query: unsubscribeCode,
  /** `ended`: what the link was about. */
  response: z.object({ email: z.string(), ended: z.enum(['replies', 'announcements']) }),
})

/** Some email programs open the address as a page, which asks first: scanners of emails follow links too. */
export const openUnsubscribePage = endpoint({
  name: 'openUnsubscribePage',
  method: 'GET',
  path: '/api/public/unsubscribe',
  audience: 'public',
  limit: 'unsubscriptions',
  status: 303,
  query: unsubscribeCode,
  response: nothing,
})

export const getEmailPreferences = endpoint({
  name: 'getEmailPreferences',
  method: 'GET',
  path: '/api/customer/emailPreferences',
  audience: 'customer',
  response: z.object({ mail: z.boolean() }),
})

export const setEmailPreferences = endpoint({
  name: 'setEmailPreferences',
  method: 'PUT',
  path: '/api/customer/emailPreferences',
  audience: 'customer',
  limit: 'customerActions',
  body: z.strictObject({ mail: z.boolean() }),
  response: z.object({ mail: z.boolean() }),
})
