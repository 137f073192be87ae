import { expect, test } from 'vitest'
import { pastedFiles } from '../../src/features/tickets/attachments/uploads/pasted-files.ts'

const screenshot = new File(['…'], 'image.png', { type: 'image/png' })
const clipboard = (html: string, text = '') => {
  const data = { 'text/html': html, 'text/plain': text }
  return {
    files: [screenshot],
    getData: (type: keyof typeof data) => data[type],
  } as unknown as DataTransfer
}
const names = (data: DataTransfer) =>
  pastedFiles(data, new Date('2026-11-08T10:00:00Z')).map((file) => file.name)

test('cells of a spreadsheet are pasted as their text, without the picture that comes along', () => {
  const cells =
    '<html><head><style>td { color: red }</style></head><body><table><td>Order 17</td></table></body>'
  expect(names(clipboard(cells, 'Order 17'))).toEqual([])
})

test('screenshots, pictures of a document and copied files are attached', () => {
  expect(names(clipboard(''))).toEqual(['screenshot-2026-11-08T10-00-00.png'])
  const picture = '<html><head><style>p { margin: 0 }</style></head><body><img src="cid:1"></body></html>'
  expect(names(clipboard(picture))).toHaveLength(1)
  expect(names(clipboard('', 'image.png'))).toHaveLength(1)
  expect(pastedFiles(null)).toEqual([])
})
