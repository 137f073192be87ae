import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SubscribeBox } from '../../src/features/knowledge/announcements/page/SubscribeBox.tsx'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'

const show = () =>
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <SubscribeBox projectId="0197a2f0-0000-7000-8000-000000000001" />
      </QueryClientProvider>
    </MantineProvider>,
  )

test.each([
  ['', true],
  ['player@demo.test', false],
])('a player whose address is “%s” is asked for one: %s', (email, isAsked) => {
  const customer = { email, emailConfirmed: false }
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'customer', customer } as never)
  vi.spyOn(session, 'useCustomer').mockReturnValue(customer as never)
  vi.stubGlobal('fetch', async () => Response.json({ projects: [] }))
  show()
  expect(screen.queryByRole('textbox') !== null).toBe(isAsked)
})

test('a guest’s time zone is sent along', async () => {
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'guest' } as never)
  vi.spyOn(session, 'useCustomer').mockReturnValue(null)
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return new Response(null, { status: 202 })
  })
  show()
  await userEvent.type(screen.getByRole('textbox'), 'player@demo.test{Enter}')
  await screen.findByRole('status')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(asked).toMatchObject([{ email: 'player@demo.test', timeZone }])
})
