import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SubscribeBox } from '../../src/features/knowledge/announcements/page/SubscribeBox.tsx'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'

test.each([
  ['', true],
  ['player@demo.test', false],
])('a player whose address is “%s” is asked for one: %s', (email, isAsked) => {
  const customer = { email, emailConfirmed: false }
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'customer', customer } as never)
  vi.spyOn(session, 'useCustomer').mockReturnValue(customer as never)
  vi.stubGlobal('fetch', async () => Response.json({ projects: [] }))
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <SubscribeBox projectId="0197a2f0-0000-7000-8000-000000000001" />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.queryByRole('textbox') !== null).toBe(isAsked)
})
