import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Table, tableFormats } from '../../src/platform/tables/table-files.ts'

const table = (rows: Table['rows']): Table => ({ name: 'T', columns: ['A'], rows, about: [], separator: ',' })

it('a workbook has any number of rows, and columns as wide as their longest text', async () => {
  const rows = Array.from({ length: 150_000 }, (_, row) => [row === 70_000 ? 'x'.repeat(18) : row])
  const parts = unzipSync(await tableFormats.xlsx.write(table(rows)))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect(sheet).toContain('<row r="150001"')
  expect(sheet).toMatch(/<col min="1" max="1" width="20"/)
})

it('more rows than a sheet can have are refused', async () => {
  const row = [1]
  const writing = tableFormats.xlsx.write(table(Array.from({ length: 1_048_576 }, () => row)))
  await expect(writing).rejects.toMatchObject({ code: 'fileTooLarge' })
})
