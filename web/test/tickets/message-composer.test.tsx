import { MantineProvider } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { MessageComposer } from '../../src/features/tickets/customer/conversation/MessageComposer.tsx'
import * as api from '../../src/lib/api/upload.ts'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { readDraft, removeDraft, writeDraft } from '../../src/lib/drafts/draft-store.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/requests-translations.ts')
})

function openComposer() {
  vi.spyOn(session, 'useLimits').mockReturnValue(limits)
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
  return history
}

test('files that another window has sent or added are those of this one', async () => {
  const key = { owner: 'ana', about: 'ticket.1.files' }
  const file = (name: string) => ({ id: name, name, size: 3, type: 'text/plain', preview: false })
  unlockDrafts('customer', 'ana', [Buffer.alloc(32, 7).toString('base64url')])
  writeDraft(key, [file('dump.txt')])
  const [stored = ''] = Object.keys(localStorage).filter((name) => name.endsWith('.files'))
  openComposer()
  expect(await screen.findByText('dump.txt')).toBeTruthy()
  const hear = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: stored })))
  writeDraft(key, [file('dump.txt'), file('log.txt')])
  const sealed = localStorage.getItem(stored)
  hear()
  expect(await screen.findByText('log.txt')).toBeTruthy()
  expect(localStorage.getItem(stored)).toBe(sealed)
  removeDraft(key)
  hear()
  expect(screen.queryByText('log.txt')).toBeNull()
  expect(readDraft(key)).toBeNull()
})

test('a player is asked before leaving while a file is on its way', async () => {
  vi.spyOn(api, 'upload').mockReturnValue(new Promise(() => {}))
  const history = openComposer()
  const field = await screen.findByRole('textbox')
  fireEvent.paste(field, { clipboardData: { files: [new File(['text'], 'dump.txt')], getData: () => '' } })
  await screen.findByText('dump.txt')
  act(() => history.push('/?tickets'))
  await userEvent.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(history.location.href).toBe('/')
})
