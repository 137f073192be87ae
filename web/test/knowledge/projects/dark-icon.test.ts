import { expect, test } from 'vitest'
import { isTooDark } from '../../../src/features/knowledge/pictures/dark-icon.ts'
import { palettes } from '../../../src/palettes.ts'

const isDark = (inside: string, attributes = '') =>
  isTooDark(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25" ${attributes}>${inside}</svg>`,
    palettes['customer-dark'].surface,
  )

test('an icon without a light colour cannot be seen on dark pages', () => {
  expect(isDark('<path d="M0 0h9"/>')).toBe(true)
  expect(isDark('<path d="M0 0h9" fill="#1a1a2e"/><circle r="3" fill="rgb(20, 20, 40)"/>')).toBe(true)
  expect(isDark('<path d="M0 0h9" stroke="currentColor"/>', 'fill="none"')).toBe(true)
  expect(isDark('<g style="fill: #222"><rect width="3" height="3"/></g>')).toBe(true)
})

test('one light colour is enough', () => {
  expect(isDark('<path d="M0 0h9"/><circle r="3" fill="#fb4"/>')).toBe(false)
  expect(isDark('<path d="M0 0h9" stroke="#ffffff"/>')).toBe(false)
  expect(isDark('<path d="M0 0h9" style="stroke-width: 2; fill: #fff"/>', 'fill="#000"')).toBe(false)
})

test('colours in definitions are not painted, and unknown ones count as visible', () => {
  expect(isDark('<defs><path id="a" d="M0 0h9" fill="#fff"/></defs><path d="M0 0h9"/>')).toBe(true)
  expect(isDark('<path d="M0 0h9" fill="url(#gradient)"/>')).toBe(false)
  expect(isDark('<path d="M0 0h9" fill="goldenrod"/>')).toBe(false)
  expect(isDark('')).toBe(false)
})
