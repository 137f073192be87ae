import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { csvLayout, editedVersion, id, named, nothing, pageOf, pageQuery, ticketId, time } from '../values.ts'
import { tagColors, tagInput } from './tag-inputs.ts'

export const ticketTag = z.object({ id, name: z.string(), color: z.enum(tagColors) })
export type TicketTag = z.output<typeof ticketTag>

export const tagIds = z.array(id).max(limits.tagsPerTicket)

export const foundTag = ticketTag.extend({
  /** Null: for the tickets of every project. */
  project: named.nullable(),
})
export type FoundTag = z.output<typeof foundTag>

export const tag = foundTag.extend({
  /** Never more than `limits.countedTaggedTickets`. */
  ticketsCount: z.number().int(),
  updatedAt: time,
})
export type Tag = z.output<typeof tag>

const tagFilter = {
  /** A part of the name, also typed in the other keyboard layout. */
  q: z.string().trim().min(1).max(limits.tagNameMaxLength).optional(),
  /** Those that tickets of this project may have: its own and those of every project. */
  projectId: id.optional(),
}
const idParams = z.object({ id })

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/api/private/tags',
  audience: 'agent',
  query: pageQuery.extend(tagFilter),
  response: pageOf(tag),
})

/** For choosing one: without counts, which cost more than finding the tags. */
export const searchTags = endpoint({
  name: 'searchTags',
  method: 'GET',
  path: '/api/private/tags/search',
  audience: 'agent',
  query: z.strictObject({
    ...tagFilter,
    limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
  }),
  response: z.object({ items: z.array(foundTag) }),
})

/** After a merge the tag it was merged into. */
export const getTag = endpoint({
  name: 'getTag',
  method: 'GET',
  path: '/api/private/tags/{id}',
  audience: 'agent',
  params: idParams,
  response: tag,
})

export const exportTags = endpoint({
  name: 'exportTags',
  method: 'GET',
  path: '/api/private/tags/export',
  deferrable: true,
  audience: 'agent',
  right: 'tags.manage',
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

export const createTag = endpoint({
  name: 'createTag',
  method: 'POST',
  path: '/api/private/tags',
  audience: 'agent',
  right: 'tags.manage',
  idempotent: true,
  status: 201,
  body: tagInput,
  response: tag,
})

export const updateTag = endpoint({
  name: 'updateTag',
  method: 'PUT',
  path: '/api/private/tags/{id}',
  audience: 'agent',
  right: 'tags.manage',
  params: idParams,
  body: tagInput.extend(editedVersion),
  response: tag,
})

/** Also takes it off all its tickets. */
export const deleteTag = endpoint({
  name: 'deleteTag',
  method: 'DELETE',
  path: '/api/private/tags/{id}',
  audience: 'agent',
  right: 'tags.manage',
  status: 204,
  params: idParams,
  response: nothing,
})

/** Its tickets get the other tag instead; lists, filters and saved views follow at once. */
export const mergeTag = endpoint({
  name: 'mergeTag',
  method: 'POST',
  path: '/api/private/tags/{id}/merge',
  audience: 'agent',
  right: 'tags.manage',
  params: idParams,
  body: z.strictObject({ intoId: id }),
  response: tag,
})

/** Tags that its category's latest tickets often have and that it does not have yet, most frequent first. */
export const suggestTags = endpoint({
  name: 'suggestTags',
  method: 'GET',
  path: '/api/private/tickets/{id}/suggestedTags',
  deferrable: true,
  audience: 'agent',
  right: 'tickets.tag',
  params: z.object({ id: ticketId }),
  response: z.object({ items: z.array(ticketTag) }),
})
