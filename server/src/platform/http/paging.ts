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
