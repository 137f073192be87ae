import { endMyOtherSessions, endMySession, listMySessions } from '@savepoint/contract/people/employees.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export const mySessionsQuery = () =>
  queryOptions({
    queryKey: ['mySessions'],
    queryFn: ({ signal }) => sendRequest(listMySessions, { signal, quiet: true }),
  })

const refresh = () => void queryClient.invalidateQueries({ queryKey: mySessionsQuery().queryKey })

export const useEndMySession = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(endMySession, { params: { id } }),
    onSettled: refresh,
  })

export const useEndMyOtherSessions = () =>
  useMutation({ mutationFn: () => sendRequest(endMyOtherSessions, {}), onSettled: refresh })
