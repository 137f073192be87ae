import { blockSender, listBlockedSenders, unblockSender } from '@savepoint/contract/tickets/spam.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationPages } from '../../../lib/api/operation-query.ts'

export const listBlockedSendersQuery = () => operationPages('BlockedSenders', listBlockedSenders, {})

const refresh = () => invalidateGroups('BlockedSenders')

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
