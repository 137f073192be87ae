import { limits } from '@savepoint/contract/limits.ts'
import { id, time } from '@savepoint/contract/values.ts'
import { z } from 'zod'
import { fieldProblem } from '../problems.ts'

export function cursorOf(...parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** What the parts of a cursor may be, so that one that somebody made up never reaches the database. Numbers have the types of their columns. */
export const cursorPart = {
  time,
  id,
  text: z.string().refine((part) => !part.includes('\0')),
  integer: z.int32(),
  bigint: z.int(),
}

/** `parts` are those that `cursorOf` was given. */
export function readCursor<const Parts extends [z.ZodType, ...z.ZodType[]]>(
  cursor: string | undefined,
  parts: Parts,
) {
  if (cursor === undefined) return null
  const { data, success } = z.tuple(parts).safeParse(partsOf(cursor))
  if (!success) throw fieldProblem('cursor', 'Invalid value')
  return data
}

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

export function pageFrom<Row, Item>({
  rows,
  limit,
  present,
  cursor,
}: {
  rows: Row[]
  limit: number
  present: (row: Row) => Item
  cursor: (row: Row) => string
}) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last !== undefined ? cursor(last) : null,
  }
}

type Page = { cursor?: string | undefined; limit?: number | undefined }

/** Of a short list that was read as a whole. Without a limit, all that follows the cursor. */
export function pageOfAll<Item>(items: Item[], { cursor, limit = items.length }: Page) {
  const [from] = readCursor(cursor, [z.int32().min(0)]) ?? [0]
  const to = from + limit
  return { items: items.slice(from, to), nextCursor: to < items.length ? cursorOf(to) : null }
}

const foundMax = 2 * limits.pageSizeMax

/**
 * Of a search, which finds other things first when more are wanted. So the first page is found again, and what it lacks follows it. After a full first
 * page there may be nothing more.
 */
export async function pageOfFound<Item extends { id: string | number }, Answer extends { items: Item[] }>(
  { cursor, limit }: Page & { limit: number },
  find: (most: number) => Promise<Answer>,
) {
  const position = readCursor(cursor, [z.int32().min(1), z.int32().min(1).max(limits.pageSizeMax)])
  const first = await find(position?.[1] ?? limit)
  if (position === null)
    return { ...first, nextCursor: first.items.length < limit ? null : cursorOf(limit, limit) }
  const [from, firstLimit] = position
  const known = new Set(first.items.map(({ id }) => id))
  const others = (await find(foundMax)).items.filter(({ id }) => !known.has(id))
  const items = [...first.items, ...others]
  const to = from + limit
  return {
    ...first,
    items: items.slice(from, to),
    nextCursor: to < items.length ? cursorOf(to, firstLimit) : null,
  }
}
