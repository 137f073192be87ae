import { afterEach, expect, test, vi } from 'vitest'
import { widgetVisitor } from '../../src/lib/widget/widget-visitor.ts'

const place = vi.hoisted(() => ({ isWidget: true }))
vi.mock(import('../../src/lib/widget/widget-place.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  get isWidget() {
    return place.isWidget
  },
}))
afterEach(() => vi.unstubAllGlobals())

test('a guest in the widget is the same one again, also where nothing may be stored', () => {
  const { visitor } = widgetVisitor()
  expect(visitor).toMatch(/^[\w-]{36}$/)
  expect(widgetVisitor()).toEqual({ visitor })
  vi.stubGlobal('localStorage', undefined)
  const forbidden = widgetVisitor()
  expect(widgetVisitor()).toEqual(forbidden)
})

test('a guest on the portal has a cookie', () => {
  place.isWidget = false
  expect(widgetVisitor()).toEqual({})
})
