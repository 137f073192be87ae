import { limits } from '@savepoint/contract/limits.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isTransient, ProblemError } from '../problems/problem-error.ts'
import { notify } from '../toasts/toasts.ts'

/** Without a connection the banner says so. */
const isServerFailure = (error: unknown) => error instanceof ProblemError && error.status >= 500

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.isList && isServerFailure(error)) void notify.error(($) => $.errors.tryLater)
    },
  }),
  defaultOptions: {
    queries: {
      gcTime: limits.cacheSeconds * 1_000,
      staleTime: 15_000,
      retry: (failures, error) => isTransient(error) && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})
