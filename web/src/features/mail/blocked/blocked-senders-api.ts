import { blockSender, listBlockedSenders, unblockSender } from '@savepoint/contract/tickets/spam.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export const blockedSendersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['BlockedSenders'],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(listBlockedSenders, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['BlockedSenders'] })

export const useBlockSender = () =>
  useMutation({
    mutationFn: (email: string) => sendRequest(blockSender, { body: { email }, quiet: true }),
    onSuccess: refresh,
  })

export const useUnblockSender = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(unblockSender, { params: { id }, quiet: true }),
    onSettled: refresh,
  })
