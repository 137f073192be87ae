import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse/sync'
import { type Options, stringify } from 'csv-stringify'
import { stringify as stringifyNow } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

type Row = Record<string, string | number | null>

/**
 * Cells that a spreadsheet would evaluate get an apostrophe, and so do cells that already begin with one, so that reading restores them.
 * Spreadsheets may split cells at other separators than the file's, even inside quotes, so this applies after each of them.
 */
const calculated = /(?<=^|[;,|\t\r\n])("*)(?='*[=+\-@\t\r＝＋－＠])/g
const guarded = /(?<=^|[;,|\t\r\n])("*)'(?='*[=+\-@\t\r＝＋－＠])/g
export const harmless = (cell: string) => cell.replace(calculated, "$1'")
export const unguarded = (cell: string) => cell.replace(guarded, '$1')

export type Separator = ',' | ';'

/** Spreadsheets of some languages part cells at semicolons, and fractions at commas. */
export const csvForm = (separator: Separator): Options => ({
  bom: true,
  header: true,
  record_delimiter: 'windows',
  delimiter: separator,
  cast: {
    string: harmless,
    number: (value) => (separator === ';' ? String(value).replace('.', ',') : String(value)),
  },
})

export function sendCsv(
  reply: FastifyReply,
  file: {
    name: string
    columns: string[]
    rows: Iterable<Row> | AsyncIterable<Row>
    separator: Separator
    /** Lines before the headings, which say what the rows were chosen by. */
    about?: [string, string][]
  },
) {
  const { about = [], separator } = file
  const csv = stringify({ ...csvForm(separator), bom: about.length === 0, columns: file.columns })
  // An error ends the response early, which tells the client that it is incomplete.
  pipeline(Readable.from(file.rows), csv).catch(() => {})
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(about.length === 0 ? csv : Readable.from(after(aboutLines(about, separator), csv)))
}

const aboutLines = (about: [string, string][], separator: Separator) =>
  stringifyNow([...about, []], { ...csvForm(separator), header: false })

async function* after(lines: string, csv: AsyncIterable<Buffer>) {
  yield lines
  yield* csv
}

export type CsvLine = { line: number; cells: Record<string, string> }

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

/** Spreadsheets of some countries separate cells by semicolons. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  const count = (mark: string) => heading.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}
