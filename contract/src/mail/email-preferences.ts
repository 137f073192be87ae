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

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/public/unsubscribe',
  audience: 'public',
  limit: 'unsubscriptions',
  carries: 'form',
  bodyTypes: ['form', 'multipart'],
  query: z.strictObject({ code: z.string().min(1).max(500) }),
  /** `ended`: what the link was about. */
  response: z.object({ email: z.string(), ended: z.enum(['replies', 'announcements']) }),
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
