import {
  beginSecondFactor,
  confirmSecondFactor,
  getMySecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@savepoint/contract/people/second-factor.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'

export const getMySecondFactorQuery = () =>
  operationQuery('MySecondFactor', getMySecondFactor, { quiet: true })

export const beginSecondFactorQuery = () => ({
  ...operationQuery('NewSecondFactor', beginSecondFactor, { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: 'always' as const,
})

const refreshMine = () => void invalidateGroups('MySecondFactor')

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
