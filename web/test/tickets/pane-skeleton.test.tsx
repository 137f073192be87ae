import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PaneSkeleton } from '../../src/features/tickets/agent/ticket/PaneSkeleton.tsx'
import { changeSettings } from '../../src/lib/settings/settings-store.ts'

beforeEach(() => {
  const wide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => wide)
})

const infoWidth = () => {
  const { container } = render(
    <MantineProvider env="test">
      <PaneSkeleton />
    </MantineProvider>,
  )
  return container.querySelector<HTMLElement>('[data-info]')?.style.width
}

test('the placeholder of a ticket has the column of the player that the ticket will have', () => {
  expect(infoWidth()).toBe('320px')
  cleanup()
  changeSettings({ columns_width: { info: 400 } })
  expect(infoWidth()).toBe('400px')
  cleanup()
  changeSettings({ bars: { info: false } })
  expect(infoWidth()).toBeUndefined()
})
