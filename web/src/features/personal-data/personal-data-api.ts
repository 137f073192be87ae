import {
  cancelMyErasure,
  exportMyPersonalData,
  getMyPersonalData,
  getRetention,
  listErasures,
  requestMyErasure,
} from '@savepoint/contract/personal-data/personal-data.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { saveBlob } from '../../lib/browser/save-blob.ts'
import { archiveName } from '../people/data-subject/data-subject-api.ts'

export const myPersonalDataQuery = queryOptions({
  queryKey: ['myPersonalData'],
  queryFn: ({ signal }) => sendRequest(getMyPersonalData, { signal }),
})

export async function saveMyData(password: string) {
  saveBlob(archiveName(), await download(exportMyPersonalData, { params: {}, body: { password } }))
}

export async function askMyErasure(password: string) {
  const data = await sendRequest(requestMyErasure, { body: { password }, quiet: true })
  queryClient.setQueryData(myPersonalDataQuery.queryKey, data)
}

export const useCancelMyErasure = () =>
  useMutation({
    mutationFn: () => sendRequest(cancelMyErasure, { quiet: true }),
    onSuccess: (data) => queryClient.setQueryData(myPersonalDataQuery.queryKey, data),
  })

export const erasuresQuery = infiniteQueryOptions({
  queryKey: ['personalData', 'erasures'],
  queryFn: ({ pageParam, signal }) =>
    sendRequest(listErasures, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const retentionQuery = queryOptions({
  queryKey: ['personalData', 'retention'],
  queryFn: ({ signal }) => sendRequest(getRetention, { signal }),
})
