import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SecondFactorSection } from '../../src/features/people/second-factor/SecondFactorSection.tsx'
import { getMySecondFactorQuery } from '../../src/features/people/second-factor/second-factor-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/profile-translations.ts')
  await import('../../src/features/people/authentication/sign-in-translations.ts')
})
beforeEach(() => {
  queryClient.clear()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
})

test('new recovery codes stay when the section cannot be loaded again', async () => {
  let reads = 0
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json({ recoveryCodes: ['aaaa-bbbb'] })
    reads += 1
    if (reads === 1) return Response.json({ enabled: true, required: false, recoveryCodesLeft: 2 })
    const refusal = { type: 'about:blank', title: 'Refused', code: 'conflict', status: 409 }
    return Response.json(refusal, { status: 409 })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <SecondFactorSection />
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Новые коды восстановления' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } })
  await screen.findByText('aaaa-bbbb')
  const { queryKey } = getMySecondFactorQuery()
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  expect(screen.queryByText('aaaa-bbbb')).not.toBeNull()
})
