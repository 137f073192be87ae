import { stringify } from 'csv-stringify/sync'
import { Problem } from '../problems.ts'
import { csvForm, harmless, type Separator } from './csv.ts'

export type Figures = { name: string; columns: string[]; rows: (string | number | null)[][] }
/** `about` says what the figures were made from. */
export type Table = Figures & { about: [string, string][]; separator: Separator }

/** `rowsMax`: a workbook of so many rows takes a quarter of a gigabyte while it is written. */
export const tableFormats = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv, rowsMax: Number.POSITIVE_INFINITY },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
    rowsMax: 100_000,
  },
} as const
export type TableFormat = keyof typeof tableFormats

async function writeCsv({ rows, ...heading }: Table): Promise<Buffer> {
  return Buffer.from(csvHeading(heading) + csvRows(rows, heading.separator))
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export function csvHeading({ columns, about, separator }: Pick<Table, 'columns' | 'about' | 'separator'>) {
  return stringify([...about, ...(about.length > 0 ? [[]] : []), columns], {
    ...csvForm(separator),
    header: false,
  })
}

/** What follows the heading, in any number of parts. */
export function csvRows(rows: Figures['rows'], separator: Table['separator']): string {
  return stringify(rows, { ...csvForm(separator), header: false, bom: false })
}

async function writeXlsx({ name, columns, rows, about }: Table): Promise<Buffer> {
  if (rows.length > tableFormats.xlsx.rowsMax)
    throw new Problem('fileTooLarge', {
      detail: `More than ${tableFormats.xlsx.rowsMax} rows: export them as CSV`,
    })
  const head = columns.map((title) => ({
    value: harmless(title),
    type: String,
    fontWeight: 'bold' as const,
    wrap: true,
  }))
  const body = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string'
        ? { value: harmless(cell), type: String }
        : cell === null
          ? null
          : { value: cell, type: Number },
    ),
  )
  const figures = {
    data: [head, ...body],
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map((_title, position) => ({ width: widthOf(rows, position) })),
  }
  const origin = {
    data: about.map((line) => line.map((cell) => ({ value: harmless(cell), type: String }))),
    sheet: 'ℹ',
    columns: [{ width: 24 }, { width: 40 }],
  }
  const { default: writeWorkbook } = await import('write-excel-file/node')
  return await writeWorkbook([figures, origin]).toBuffer()
}

const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

function widthOf(rows: Figures['rows'], position: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[position] ?? '').length), 0)
  return Math.min(40, Math.max(10, longest + 2))
}
