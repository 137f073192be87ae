import { limits } from '@savepoint/contract/limits.ts'
import { QueryClient } from '@tanstack/react-query'
import { isTransient } from '../problems/problem-error.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: limits.cacheSeconds * 1_000,
      staleTime: 15_000,
      retry: (failures, error) => isTransient(error) && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
})
