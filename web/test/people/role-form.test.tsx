import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RoleForm } from '../../src/features/people/roles/RoleForm.tsx'
import { newRole } from '../../src/features/people/roles/role-values.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { renderAt } from '../router-page.tsx'

const topics = [
  {
    id: 'ember',
    name: 'Emberwald',
    active: true,
    categories: [{ id: 'bugs', name: 'Bugs', published: true }],
  },
]
const warning = /С этой ролью не будет видно ни одного тикета/

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/admin-translations.ts')
})
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function open(role: Partial<typeof newRole>) {
  const page = () => (
    <RoleForm
      roleId="role"
      initial={{ ...newRole, ...role }}
      topics={topics as never}
      savedAt={undefined}
      onReload={() => {}}
    />
  )
  renderAt(page)
  await screen.findByText('Какие тикеты видит')
}

test('a role that replies to tickets but sees none says so, until it sees some', async () => {
  await open({ rights: ['tickets.reply'], projects: { ember: ['bugs'] }, pools: [] })
  expect(screen.getByText(warning)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Все' }))
  expect(screen.queryByText(warning)).toBeNull()
})

test('a role without categories says so', async () => {
  await open({ rights: ['tickets.reply'], projects: {} })
  expect(screen.getByText(warning)).toBeTruthy()
})

test('a role for the administration alone sees no tickets on purpose', async () => {
  await open({ rights: ['roles.manage'], projects: {}, pools: [] })
  expect(screen.queryByText(warning)).toBeNull()
})
