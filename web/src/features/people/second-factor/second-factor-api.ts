import {
  beginSecondFactor,
  confirmSecondFactor,
  getMySecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@savepoint/contract/people/second-factor.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export const mySecondFactorQuery = () =>
  queryOptions({
    queryKey: ['mySecondFactor'],
    queryFn: ({ signal }) => sendRequest(getMySecondFactor, { signal, quiet: true }),
  })

/** A secret for the app, made once for each time it is set up. */
export const newSecondFactorQuery = () =>
  queryOptions({
    queryKey: ['newSecondFactor'],
    queryFn: () => sendRequest(beginSecondFactor, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })

const refreshMine = () => void queryClient.invalidateQueries({ queryKey: mySecondFactorQuery().queryKey })

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => sendRequest(confirmSecondFactor, { body: { code }, quiet: true }),
    onSuccess: refreshMine,
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (code: string) => sendRequest(renewRecoveryCodes, { body: { code }, quiet: true }),
    onSuccess: refreshMine,
  })

export const useRemoveSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => sendRequest(removeSecondFactor, { body: { code }, quiet: true }),
    onSuccess: refreshMine,
  })
