import {
  beginSecondFactor,
  confirmSecondFactor,
  getMySecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@savepoint/contract/people/second-factor.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export const mySecondFactorQuery = () =>
  queryOptions({
    queryKey: ['mySecondFactor'],
    queryFn: ({ signal }) => call(getMySecondFactor, { signal, quiet: true }),
  })

/** A secret for the app, made once for each time it is set up. */
export const newSecondFactorQuery = () =>
  queryOptions({
    queryKey: ['newSecondFactor'],
    queryFn: () => call(beginSecondFactor, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  })

const refreshMine = () => void queryClient.invalidateQueries({ queryKey: mySecondFactorQuery().queryKey })

export const useConfirmSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code }, quiet: true }),
    onSuccess: refreshMine,
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code }, quiet: true }),
    onSuccess: refreshMine,
  })

export const useRemoveSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => call(removeSecondFactor, { body: { code }, quiet: true }),
    onSuccess: refreshMine,
  })
