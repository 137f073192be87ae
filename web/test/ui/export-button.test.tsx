import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'
import { ExportButton } from '../../src/ui/tables/ExportButton.tsx'

beforeAll(() => startTranslations())

test('a failed export says why, where that is known', async () => {
  const sayError = vi.spyOn(notify, 'error').mockResolvedValue()
  const save = vi.fn(() => Promise.reject(new Error('large')))
  const explain = (error: unknown) => `Too ${(error as Error).message}`
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ExportButton label="XLSX" save={save} explain={explain} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'XLSX' }))
  await waitFor(() => expect(sayError).toHaveBeenCalledExactlyOnceWith('Too large'))
})
