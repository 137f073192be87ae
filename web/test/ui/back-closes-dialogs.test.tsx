import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { SearchAnywhere } from '../../src/features/knowledge/help-center/search/SearchAnywhere.tsx'
import { startSearch } from '../../src/features/knowledge/help-center/search/search-topics.ts'
import {
  closeSignIn,
  openSignIn,
  showRegistered,
} from '../../src/features/people/authentication/sign-in-dialog-store.ts'
import { CustomerSignIn } from '../../src/features/people/sign-in/CustomerSignIn.tsx'
import { prepareForms } from '../form-page.tsx'
import { renderRouter } from '../router-page.tsx'

beforeAll(async () => {
  await prepareForms()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

/** The second of two pages, with dialogs that belong to neither. */
async function openSecondPage(dialogs: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        {dialogs}
      </>
    ),
  })
  const pages = ['/', '/second'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  )
  const history = createMemoryHistory({ initialEntries: ['/', '/second'], initialIndex: 1 })
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history,
    context: { result: { status: 'failed' } },
  })
  renderRouter(router)
  await screen.findByRole('heading', { name: '/second' })
  return () => act(async () => history.back())
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the search does not stay over another page', async () => {
  const goBack = await openSecondPage(<SearchAnywhere />)
  act(startSearch)
  await screen.findByRole('dialog')
  await goBack()
  await screen.findByText('/')
  await noDialog()
})

test('nor does the form for signing in', async () => {
  const goBack = await openSecondPage(<CustomerSignIn />)
  act(() => openSignIn())
  await screen.findByRole('dialog')
  await goBack()
  await screen.findByText('/')
  await noDialog()
})

test('the note after registering stays: its reader was sent on', async () => {
  const goBack = await openSecondPage(<CustomerSignIn />)
  act(() => openSignIn())
  await screen.findByRole('dialog')
  act(() => showRegistered('ana@example.org'))
  await goBack()
  await screen.findByText('/')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  act(() => closeSignIn())
})
