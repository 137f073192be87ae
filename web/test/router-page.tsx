import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../src/lib/api/query-client.ts'

/** `client`: of tests that load the modules anew. */
export const renderRouter = (router: AnyRouter, client = queryClient) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )

/** A part of a page, at an address and with the context of the root route. */
export function renderAt(part: () => ReactNode, { address = '/', context = {} } = {}) {
  const router = createRouter({
    routeTree: createRootRoute({ component: part }),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: context as never,
  })
  return { router, ...renderRouter(router) }
}
