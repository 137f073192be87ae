import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { runtimeConfig } from '../../src/lib/settings/runtime-config.ts'

vi.mock('../../src/features/tickets/agent/notifications/NotificationBell.tsx', () => ({
  NotificationBell: () => null,
}))
vi.mock('../../src/features/tickets/agent/shell/AgentMenu.tsx', () => ({ AgentMenu: () => null }))
vi.mock('../../src/features/tickets/agent/shell/AreaLinks.tsx', () => ({ AreaLinks: () => null }))

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => void vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'guest' } as never))

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <RouterContextProvider router={router as never}>{page}</RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
const { DeskSidebar } = await import('../../src/features/tickets/agent/shell/DeskSidebar.tsx')
const { CustomerHeader } = await import('../../src/features/tickets/customer/shell/CustomerHeader.tsx')

const whole = 'Предварительная среда · EU'
const shells: [string, () => ReactNode, string][] = [
  ['desk and administration', () => <DeskSidebar isCollapsed={false}>{null}</DeskSidebar>, whole],
  ['the collapsed side bar', () => <DeskSidebar isCollapsed={true}>{null}</DeskSidebar>, 'EU'],
  ['the help center', () => <CustomerHeader />, whole],
]

test.each(shells)(
  'names environment and region in %s, outside production only',
  async (_where, page, text) => {
    Object.assign(runtimeConfig, { environment: 'staging', region: 'eu' })
    const { unmount } = show(page())
    expect((await screen.findByTitle(whole)).textContent).toBe(text)
    unmount()
    Object.assign(runtimeConfig, { environment: 'production' })
    show(page())
    expect(screen.queryByTitle(whole)).toBeNull()
  },
)
