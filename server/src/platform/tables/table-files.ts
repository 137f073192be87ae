import { stringify } from 'csv-stringify/sync'
import { csvForm, harmless, type Separator } from './csv.ts'

export type Figures = { name: string; columns: string[]; rows: (string | number | null)[][] }
/** `about` says what the figures were made from. */
export type Table = Figures & { about: [string, string][]; separator: Separator }

export const tableFormats = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
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
    columns: columns.map((title, position) => ({
      width: widthOf([title, ...rows.map((row) => row[position])]),
    })),
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

const widthOf = (cells: unknown[]) =>
  Math.min(40, Math.max(10, ...cells.slice(1).map((cell) => String(cell ?? '').length + 2)))
