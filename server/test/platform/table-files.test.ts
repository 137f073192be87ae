import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Table, tableFormats } from '../../src/platform/tables/table-files.ts'

const table = (rows: Table['rows']): Table => ({ name: 'T', columns: ['A'], rows, about: [], separator: ',' })

it('a workbook of many rows has columns as wide as their longest text', async () => {
  const rows = Array.from({ length: tableFormats.xlsx.rowsMax }, (_, row) => [
    row === 70_000 ? 'x'.repeat(18) : row,
  ])
  const parts = unzipSync(await tableFormats.xlsx.write(table(rows)))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect(sheet).toContain('<row r="100001"')
  expect(sheet).toMatch(/<col min="1" max="1" width="20"/)
})

it('more rows than may be in memory are refused', async () => {
  const rows = Array.from({ length: tableFormats.xlsx.rowsMax + 1 }, () => [1])
  await expect(tableFormats.xlsx.write(table(rows))).rejects.toMatchObject({ code: 'fileTooLarge' })
})
