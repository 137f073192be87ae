import { MantineProvider } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { MessageComposer } from '../../src/features/tickets/customer/conversation/MessageComposer.tsx'
import * as api from '../../src/lib/api/upload.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/requests-translations.ts')
})

test('a player is asked before leaving while a file is on its way', async () => {
  vi.spyOn(session, 'useLimits').mockReturnValue(limits)
  vi.spyOn(api, 'upload').mockReturnValue(new Promise(() => {}))
  const page = () => (
    <MessageComposer ticketId={1} owner="ana" isReopening={false}>
      {null}
    </MessageComposer>
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  const field = await screen.findByRole('textbox')
  fireEvent.paste(field, { clipboardData: { files: [new File(['text'], 'dump.txt')], getData: () => '' } })
  await screen.findByText('dump.txt')
  act(() => history.push('/?tickets'))
  await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(history.location.href).toBe('/')
})
