import { afterEach, expect, test, vi } from 'vitest'
import { goToWidget, leaveWidget } from './widget-page.ts'

const visitorHere = async () => (await import('../../src/lib/widget/widget-visitor.ts')).widgetVisitor

afterEach(() => {
  vi.unstubAllGlobals()
  leaveWidget()
})

test('a guest in the widget is the same one again, also where nothing may be stored', async () => {
  goToWidget()
  const widgetVisitor = await visitorHere()
  const { visitor } = widgetVisitor()
  expect(visitor).toMatch(/^[\w-]{36}$/)
  expect(widgetVisitor()).toEqual({ visitor })
  vi.stubGlobal('localStorage', undefined)
  const forbidden = widgetVisitor()
  expect(widgetVisitor()).toEqual(forbidden)
})

test('a guest on the portal has a cookie', async () => {
  leaveWidget()
  expect((await visitorHere())()).toEqual({})
})
