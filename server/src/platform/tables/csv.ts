import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse/sync'
import { type Options, stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

type Row = Record<string, string | number | null>

/**
 * What a table program would calculate gets an apostrophe before it; so does what has one already, so that reading finds it again.
 * Programs part cells at other marks than the file's own, inside quotes too, so this holds behind each of them.
 */
const calculated = /(?<=(?:^|[;,|\t\r\n])"*)(?='*[=+\-@\t\r＝＋－＠])/g
const guarded = /(?<=(?:^|[;,|\t\r\n])"*)'(?='*[=+\-@\t\r＝＋－＠])/g
/** A cell as no table program calculates it. */
export const harmless = (cell: string) => cell.replace(calculated, "'")
/** The cell that was made harmless. */
export const unguarded = (cell: string) => cell.replace(guarded, '')

export const csvForm: Options = {
  bom: true,
  header: true,
  record_delimiter: 'windows',
  cast: { string: harmless },
}

/** Answers rows as a CSV file while they come. */
export function sendCsv(
  reply: FastifyReply,
  file: { name: string; columns: string[]; rows: Iterable<Row> | AsyncIterable<Row> },
) {
  const csv = stringify({ ...csvForm, columns: file.columns })
  // What goes wrong ends the answer short of its end, which is how the reader knows.
  pipeline(Readable.from(file.rows), csv).catch(() => {})
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(csv)
}

export type CsvLine = { line: number; cells: Record<string, string> }

/** The lines under the heading, whose words are taken in lower case; undefined when it cannot be read as CSV. */
export function readCsv(text: string): CsvLine[] | undefined {
  try {
    const records = parse(text, {
      bom: true,
      columns: (heading: string[]) => heading.map((name) => name.trim().toLowerCase()),
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
    return records.map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, unguarded(cell)])),
    }))
  } catch {
    return undefined
  }
}

/** Table programs of some countries part cells by semicolons. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  const count = (mark: string) => heading.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}
