import { beforeEach, expect, test } from 'vitest'
import { changeSettings, useSettings } from '../../src/lib/settings/settings-store.ts'

const key = 'savepoint.settings'

beforeEach(() => localStorage.clear())

test('a choice made in another window is shown, and not lost by the next one made here', () => {
  changeSettings({ theme: 'light', collapsedSideBar: false })
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({ ...stored, state: { ...stored.state, theme: 'dark' } }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(useSettings.getState().theme).toBe('dark')
  changeSettings({ collapsedSideBar: true })
  expect(JSON.parse(localStorage.getItem(key) ?? '{}').state).toMatchObject({
    theme: 'dark',
    collapsedSideBar: true,
  })
})
