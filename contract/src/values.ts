import { z } from 'zod'
import { limits } from './limits.ts'

/** UUIDv7 in lower case: every id except a ticket's. */
export const id = z.uuid()
/** Ticket number, from 100001. */
export const ticketId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** PostgreSQL knows no year 0. */
const hasYear = (written: string) => !written.startsWith('0000')
/** PostgreSQL would round longer fractions up, into the year 10000 at worst. */
const toMicroseconds = (written: string) => written.replace(/(\.\d{6})\d+/, '$1')
/** ISO 8601 in UTC. */
export const time = z.iso.datetime().max(40).refine(hasYear).overwrite(toMicroseconds)
/** `YYYY-MM-DD`. */
export const day = z.iso.date().max(10).refine(hasYear)

export const largestInteger = 2_147_483_647
/** Of a version of a record, stored in a column of 32 bits. */
export const versionNumber = z.number().int().min(0).max(largestInteger)
/** Of an event or a notification, which the database counts with 64 bits. */
export const eventNumber = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** When what the sender edited had been saved. If somebody else has saved since, the answer is `changedMeanwhile`; absent, theirs is replaced. */
export const editedVersion = { updatedAt: time.optional() }

/** Random, of a guest whose browser keeps no cookie, as in the frame of another site. One by cookie and a session come first. */
export const visitorMark = z
  .string()
  .max(40)
  .regex(/^[\w-]{22,}$/)

export const named = z.object({ id, name: z.string() })
export type Named = z.output<typeof named>

/** `cursor` is the `nextCursor` of the previous page. */
export const pageQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
})

/** Of a short list. Without a limit, all that follows the cursor. */
export const shortListQuery = pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().optional() })

/** `nextCursor` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

export const nothing = z.null()

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

/** Spreadsheets of some languages part cells at semicolons. */
export const csvLayout = { separator: z.enum([',', ';']).default(',') }
