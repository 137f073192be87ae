import { cancelErasure, findDataSubjects } from '@savepoint/contract/personal-data/personal-data.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'

export const findDataSubjectsQuery = (email: string) => ({
  ...operationQuery('PersonalData', findDataSubjects, { query: { email } }),
  enabled: email !== '',
})

export const refreshDataSubjects = () => invalidateGroups('PersonalData')

export const useCancelErasure = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(cancelErasure, { params: { id }, quiet: true }),
    onSettled: refreshDataSubjects,
  })
