import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { DeskSidebar } from '../../src/features/tickets/agent/shell/DeskSidebar.tsx'
import { CustomerHeader } from '../../src/features/tickets/customer/shell/CustomerHeader.tsx'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { runtimeConfig } from '../../src/lib/settings/runtime-config.ts'
import { renderAt } from '../router-page.tsx'

const given = { ...runtimeConfig }
beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'guest' } as never)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => void Object.assign(runtimeConfig, given))

const show = (page: () => ReactNode) => renderAt(page, { context: { adminRights: null } })

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
    const { unmount } = show(page)
    expect((await screen.findByTitle(whole)).textContent).toBe(text)
    unmount()
    Object.assign(runtimeConfig, { environment: 'production' })
    show(page)
    await screen.findAllByRole('link')
    expect(screen.queryByTitle(whole)).toBeNull()
  },
)
