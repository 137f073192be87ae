import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NextTicketButton } from '../../src/features/tickets/agent/availability/NextTicketButton.tsx'
import { useTabs } from '../../src/features/tickets/agent/tabs/tabs-store.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'

let answer = (_ticket: { id: number } | null) => {}
const onShow = vi.fn()

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  onShow.mockClear()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'token', expiresIn: 900 })
  const taken = new Promise<Response>((resolve) => {
    answer = (ticket) => resolve(Response.json(ticket))
  })
  vi.stubGlobal('fetch', () => taken)
})
afterEach(() => {
  useTabs.setState({ tabs: [] })
  queryClient.clear()
  browserSession.signOut('agent')
})

async function take() {
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <NextTicketButton onShow={onShow} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  return unmount
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const tabs = () => useTabs.getState().tabs.map(({ ticketId }) => ticketId)

test('the next ticket is shown', async () => {
  await take()
  answer({ id: 7 })
  await expect.poll(() => onShow.mock.calls).toEqual([[7]])
})

test('in another section it is not shown, but has its tab', async () => {
  const leave = await take()
  leave()
  answer({ id: 7 })
  await settle()
  expect(tabs()).toEqual([7])
  expect(onShow).not.toHaveBeenCalled()
})

test('that nothing waits is said there too', async () => {
  const said = vi.spyOn(notify, 'info').mockResolvedValue(undefined as never)
  const leave = await take()
  leave()
  answer(null)
  await settle()
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})
