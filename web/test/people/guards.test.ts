import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requireAdmin, requireSection } from '../../src/features/people/administration/guards.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'

let said = vi.spyOn(notify, 'error')
beforeEach(() => {
  said = vi.spyOn(notify, 'error').mockResolvedValue(undefined as never)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const agent = (rights: string[], adminRights: boolean) => ({
  status: 'ready',
  session: { kind: 'agent', rights, adminRights, mustSetSecondFactor: false },
})

type Given = { result: unknown; adminRights?: boolean; preload?: boolean }
const entering = ({ result, adminRights = false, preload = false }: Given) =>
  ({ context: { result, adminRights, pools: [] }, location: { href: '/admin/employees' }, preload }) as never

/** Where one is sent instead. */
async function leadsTo(enter: () => unknown) {
  try {
    await enter()
  } catch (redirect) {
    return (redirect as { options: { to: string } }).options.to
  }
  return null
}

test('whoever has no right to administer anything sees why another page comes', async () => {
  expect(await leadsTo(() => requireAdmin(entering({ result: agent([], false) })))).toBe('/tickets')
  expect(said).toHaveBeenCalledTimes(1)
})

test('so does whoever may not open one section', async () => {
  const given = { result: agent(['articles.manage'], true), adminRights: true }
  expect(await leadsTo(() => requireSection('employees')(entering(given)))).toBe('/admin')
  expect(said).toHaveBeenCalledTimes(1)
  expect(await leadsTo(() => requireSection('articles')(entering(given)))).toBe(null)
  expect(said).toHaveBeenCalledTimes(1)
})

test('nothing is said to guests, nor of pages that are only loaded ahead', async () => {
  const guest = { status: 'ready', session: { kind: 'guest' } }
  expect(await leadsTo(() => requireAdmin(entering({ result: guest })))).toBe('/auth')
  const ahead = { result: agent([], false), preload: true }
  expect(await leadsTo(() => requireAdmin(entering(ahead)))).toBe('/tickets')
  expect(said).not.toHaveBeenCalled()
})
