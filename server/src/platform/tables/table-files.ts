import { stringify } from 'csv-stringify/sync'
import writeWorkbook from 'write-excel-file/node'
import { csvForm, harmless } from './csv.ts'

export type Table = { name: string; columns: string[]; rows: (string | number | null)[][] }

export const tableFormats = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
} as const
export type TableFormat = keyof typeof tableFormats

/** The byte order mark tells spreadsheets that the file is UTF-8. */
async function writeCsv({ columns, rows }: Table): Promise<Buffer> {
  return Buffer.from(stringify([columns, ...rows], { ...csvForm, header: false }))
}

async function writeXlsx({ name, columns, rows }: Table): Promise<Buffer> {
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
  return await writeWorkbook([head, ...body], {
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map((title, position) => ({
      width: widthOf([title, ...rows.map((row) => row[position])]),
    })),
  }).toBuffer()
}

const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

const widthOf = (cells: unknown[]) =>
  Math.min(40, Math.max(10, ...cells.slice(1).map((cell) => String(cell ?? '').length + 2)))
