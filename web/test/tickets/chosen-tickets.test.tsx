import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as rights from '../../src/features/people/authentication/use-rights.ts'
import { ChosenTickets } from '../../src/features/tickets/agent/queue/ChosenTickets.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'

const answers: (() => void)[] = []

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  answers.length = 0
  queryClient.clear()
  vi.spyOn(rights, 'useRight').mockReturnValue(true)
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ items: [], agents: [], teams: [], nextCursor: null })
    await new Promise<void>((resolve) => answers.push(resolve))
    const { ids } = JSON.parse(String(body)) as { ids: number[] }
    return Response.json({
      results: ids.map((id) => ({ id, outcome: id === 1 ? 'notEnoughRights' : 'done' })),
    })
  })
})

test('the results of a change are said although another one was begun, or the selection ended', async () => {
  const [sayDone, sayRefused] = [vi.spyOn(notify, 'success'), vi.spyOn(notify, 'error')]
  for (const say of [sayDone, sayRefused]) say.mockResolvedValue()
  const done = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ChosenTickets ids={[1, 2]} tickets={[]} projectId={undefined} onDone={done} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const choose = async (menu: RegExp, option: string) => {
    await userEvent.click(screen.getByRole('button', { name: menu }))
    await userEvent.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/^Статус/, 'Решён')
  await choose(/^Приоритет/, 'Высокий')
  await waitFor(() => expect(answers).toHaveLength(2))
  unmount()
  for (const answer of answers) answer()
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2))
  expect([sayDone.mock.calls.length, sayRefused.mock.calls.length]).toEqual([2, 2])
})
