import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { goToWidget, leaveWidget } from './widget-page.ts'

const fileNamed = (name: string) => ({
  id: `0197a2f0-0000-7000-8000-00000000000${name.length}`,
  name,
  size: 3,
  type: 'text/plain',
  preview: null,
})
const [log, own] = [fileNamed('game.log'), fileNamed('a.png')]

afterEach(leaveWidget)

/** The modules of the widget read its address as they are loaded. */
async function openWidget() {
  goToWidget()
  const { useUploads } = await import('../../src/features/tickets/attachments/uploads/use-uploads.ts')
  const { useFilesOfGame } = await import('../../src/features/tickets/context/use-files-of-game.ts')
  const { queryClient } = await import('../../src/lib/api/query-client.ts')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return {
    queryClient,
    openForm: (max = 10) =>
      renderHook(() => useFilesOfGame(useUploads({ max, maxBytes: 1_000 }, [own as never])), { wrapper }),
  }
}

test('a file of the game that was removed comes back in no other form', async () => {
  let waiting = [log]
  const deleted: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'DELETE') return Response.json({ items: waiting, nextCursor: null })
    deleted.push(new URL(url, 'http://localhost').pathname)
    waiting = []
    return new Response(null, { status: 204 })
  })
  const { openForm, queryClient } = await openWidget()
  const first = openForm()
  const names = (form: typeof first) => form.result.current.attachments.map(({ name }) => name)
  await waitFor(() => expect(names(first)).toEqual(['a.png', 'game.log']))
  const remove = (name: string) => {
    const { uploads, remove: removeUpload } = first.result.current
    act(() => removeUpload(uploads.find((upload) => upload.name === name)?.key ?? ''))
  }
  remove('a.png')
  remove('game.log')
  await waitFor(() => expect(deleted).toEqual([`/api/customer/widgetUploads/${log?.id}`]))
  first.unmount()
  const second = openForm()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(names(second)).toEqual(['a.png'])
})

test('files of the game fill up what the limit leaves', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ items: [log, fileNamed('another.log'), fileNamed('the-last.log')], nextCursor: null }),
  )
  const { openForm, queryClient } = await openWidget()
  const { result } = openForm(2)
  await waitFor(() =>
    expect(result.current.attachments.map(({ name }) => name)).toEqual(['a.png', 'game.log']),
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(result.current.attachments).toHaveLength(2)
})
