import { fieldProblem } from '../problems.ts'

export function cursorOf(...parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

export function readCursor(
  cursor: string | undefined,
  parts: ('string' | 'number')[],
): (string | number)[] | null {
  if (cursor === undefined) return null
  try {
    const values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as (string | number)[]
    if (values.length === parts.length && values.every((value, index) => typeof value === parts[index]))
      return values
  } catch {
    // Not base64url or JSON: the error is the same as for a cursor of the wrong shape.
  }
  throw fieldProblem('cursor', 'Invalid value')
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
