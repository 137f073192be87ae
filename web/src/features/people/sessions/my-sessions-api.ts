import { endMyOtherSessions, endMySession, listMySessions } from '@savepoint/contract/people/employees.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'

export const listMySessionsQuery = () => operationQuery('MySessions', listMySessions, { quiet: true })

const refresh = () => void invalidateGroups('MySessions')

export const useEndMySession = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(endMySession, { params: { id } }),
    onSettled: refresh,
  })

export const useEndMyOtherSessions = () =>
  useMutation({ mutationFn: () => sendRequest(endMyOtherSessions, {}), onSettled: refresh })
