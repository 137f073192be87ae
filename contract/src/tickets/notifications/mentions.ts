import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, named, nothing, pageOf, pageQuery, ticketId, time } from '../../values.ts'

export const mention = z.object({
  id: z.number().int(),
  ticket: z.object({ id: ticketId, title: z.string(), isErased: z.boolean() }),
  messageId: id,
  authorName: z.string(),
  /** The beginning of the note. */
  excerpt: z.string(),
  createdAt: time,
  readAt: time.nullable(),
})
export type Mention = z.output<typeof mention>

export const listMentions = endpoint({
  name: 'listMentions',
  method: 'GET',
  path: '/api/private/mentions',
  audience: 'agent',
  query: pageQuery,
  response: pageOf(mention),
})

const mentionable = named.extend({
  /** Whoever does not see the ticket can be named, but is not notified. Of a team: whether any member does. */
  seesTicket: z.boolean(),
})

export const listMentionable = endpoint({
  name: 'listMentionable',
  method: 'GET',
  path: '/api/private/tickets/{id}/mentionable',
  audience: 'agent',
  params: z.object({ id: ticketId }),
  response: z.object({
    agents: z.array(mentionable.extend({ team: z.string() })),
    teams: z.array(mentionable),
  }),
})
export type Mentionable = z.output<(typeof listMentionable)['response']>

const followers = z.object({
  isFollowing: z.boolean(),
  items: z.array(named.extend({ avatarId: id.nullable() })),
})
export type Followers = z.output<typeof followers>
const params = z.object({ id: ticketId })

/** Those who see the ticket, up to `limits.followersShown`. */
export const listFollowers = endpoint({
  name: 'listFollowers',
  method: 'GET',
  path: '/api/private/tickets/{id}/followers',
  audience: 'agent',
  params,
  response: followers,
})

export const followTicket = endpoint({
  name: 'followTicket',
  method: 'PUT',
  path: '/api/private/tickets/{id}/followers/my',
  audience: 'agent',
  params,
  status: 204,
  response: nothing,
})

export const unfollowTicket = endpoint({
  name: 'unfollowTicket',
  method: 'DELETE',
  path: '/api/private/tickets/{id}/followers/my',
  audience: 'agent',
  params,
  status: 204,
  response: nothing,
})
