import { expect, test } from 'vitest'
import { checkPicture, drawnSize } from '../../../src/features/knowledge/pictures/check-picture.ts'
import { asType, copyOf, emptyField } from '../../../src/features/knowledge/projects/form/category-values.ts'
import { withLines } from '../../../src/features/knowledge/projects/form/option-lines.ts'
import { inOrder, moved } from '../../../src/features/knowledge/projects/sorting/order-moves.ts'

test('an item moves to another position, never out of the list', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(list, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
  expect(moved(list, 1, -1)).toEqual(['b', 'a', 'c', 'd'])
  expect(list).toEqual(['a', 'b', 'c', 'd'])
})

test('items follow the order of the ids, the others come last in their present order', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(inOrder(list, ['c', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('pasted lines become options without bullets, duplicates and empty lines', () => {
  const { options, last } = withLines(['Nord', '', 'Ost'], 1, '1. Astra\n\n- Nord\n  Zephyr \r\nAstra')
  expect(options).toEqual(['Nord', 'Astra', 'Zephyr', 'Ost'])
  expect(last).toBe(2)
})

test('pasted lines beyond the limit are left out, never what was there before', () => {
  const many = Array.from({ length: 300 }, (_, index) => `option ${index}`)
  const { options, last, leftOut } = withLines([''], 0, many.join('\n'))
  expect([options.length, last, leftOut]).toEqual([100, 99, 200])
  const full = withLines(many.slice(0, 98), 0, 'A\nB\nC')
  expect(full).toEqual({
    options: ['option 0', 'A', 'B', ...many.slice(1, 98)],
    last: 2,
    leftOut: 1,
  })
})

test('the size of an SVG comes from its attributes or its view box', () => {
  expect(drawnSize('<svg xmlns="http://www.w3.org/2000/svg" width="25" height="25px"/>')).toEqual({
    width: 25,
    height: 25,
  })
  expect(drawnSize('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24,24"/>')).toEqual({
    width: 24,
    height: 24,
  })
  expect(drawnSize('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeNull()
})

test('a picture of the wrong format, file size or dimensions is refused before it is sent', async () => {
  const file = (type: string) => new File(['x'], 'x', { type })
  const heavy = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' })
  const icon = (side: number) =>
    new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"/>`], 'i.svg', {
      type: 'image/svg+xml',
    })
  expect(await checkPicture('logo', file('image/jpeg'))).toEqual({ error: 'wrongFormat' })
  expect(await checkPicture('content', file('image/svg+xml'))).toEqual({ error: 'wrongFormat' })
  expect(await checkPicture('content', heavy)).toEqual({ error: 'tooLarge' })
  expect(await checkPicture('content', file('image/webp'))).toBeNull()
  expect(await checkPicture('icon', icon(25))).toBeNull()
  expect(await checkPicture('icon', icon(24))).toEqual({
    error: 'wrongSize',
    asked: { width: 25, height: 25 },
    found: { width: 24, height: 24 },
  })
})

test('a question that changes its type keeps what still applies', () => {
  const select = { ...emptyField('select'), title: 'World', options: ['Astra', 'Nord'] }
  expect(asType(select, 'text')).toEqual({ ...select, type: 'text', options: [] })
  expect(asType(asType(select, 'text'), 'select').options).toEqual(['', ''])
})

test('a copied question is a new question to the server', () => {
  expect(copyOf({ ...emptyField('text'), id: 'x', title: 'Item' })).toEqual({
    ...emptyField('text'),
    title: 'Item',
  })
})
