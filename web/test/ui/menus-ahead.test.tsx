import { MantineProvider } from '@mantine/core'
import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { idle } from '../../src/lib/chunks/lazy-chunk.tsx'

const draw = (menus: React.ReactNode) => render(<MantineProvider env="test">{menus}</MantineProvider>)

test('menus of a list are loaded once while the page is idle, those of a ticket are not', async () => {
  // Tests of other files in the same process may have loaded menus before.
  vi.resetModules()
  const { LazyMenu } = await import('../../src/ui/menus/lazy-menu.ts')
  const { RowMenu } = await import('../../src/ui/menus/RowMenu.tsx')
  const load = vi.spyOn(LazyMenu, 'loadAhead')
  draw(
    <RowMenu loadsLate label="Ticket">
      {null}
    </RowMenu>,
  )
  await idle()
  await idle()
  expect(load).not.toHaveBeenCalled()
  draw(
    ['First', 'Second'].map((label) => (
      <RowMenu key={label} label={label}>
        {null}
      </RowMenu>
    )),
  )
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  await idle()
  expect(load).toHaveBeenCalledOnce()
})
