import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  useArticleSearch,
  useGroupArticles,
} from '../../src/features/knowledge/help-center/groups/group-articles-api.ts'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a search gives the same list until something else is found', async () => {
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'customer' } as never)
  vi.stubGlobal('fetch', async () => Response.json({ items: [], nextCursor: null, shownFor: null }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(() => useArticleSearch({ text: 'sword', limit: 4 }), { wrapper })
  await waitFor(() => expect(result.current.hits).toEqual([]))
  const before = result.current.hits
  rerender()
  expect(result.current.hits).toBe(before)
})

test('articles of a group are those of the game that is asked for, however many others are newer', async () => {
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'customer' } as never)
  const articleOf = (id: string) => ({ id: `article of ${id}`, project: { id } })
  const newer = Array.from({ length: 50 }, () => articleOf('other'))
  vi.stubGlobal('fetch', async (path: string) => {
    const projectId = new URL(path, location.origin).searchParams.get('projectId')
    return Response.json({ items: projectId ? [articleOf(projectId)] : newer, nextCursor: null })
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useGroupArticles('dragons'), { wrapper })
  await waitFor(() => expect(result.current).toEqual([articleOf('dragons')]))
})
