import { z } from 'zod'
import { limits } from './limits.ts'

/** UUIDv7 in lower case: every id but a ticket's. */
export const id = z.uuid()
/** Ticket number, from 100001. */
export const ticketId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** ISO 8601 time in UTC. */
export const time = z.iso.datetime().max(40)

export const named = z.object({ id, name: z.string() })
export type Named = z.output<typeof named>

/** Keyset paging: `cursor` is the `nextCursor` of the page before. */
export const pageQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
})

/** A page of a list; `nextCursor` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

/** Answer of calls that only acknowledge. */
export const nothing = z.null()

/** An object of at most so many keys. */
export function boundedRecord<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
) {
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, `Max number of values ${most}`)
    .meta({ maxProperties: most })
}
