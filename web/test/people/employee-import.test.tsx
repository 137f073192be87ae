import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePreviewEmployeeImport } from '../../src/features/people/employees/employees-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { slowServer } from '../form-page.tsx'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a file of a Russian spreadsheet keeps its letters', async () => {
  const sent: unknown[] = []
  slowServer()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ lines: [], version: 'v' })
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(usePreviewEmployeeImport, { wrapper })
  const name = new Uint8Array([0xc8, 0xe2, 0xe0, 0xed])
  await act(() => result.current.mutateAsync(new File(['email;name\nivan@file.test;', name], 'people.csv')))
  expect(sent).toEqual([{ csv: 'email;name\nivan@file.test;Иван' }])
})
