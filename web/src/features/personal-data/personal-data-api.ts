import {
  cancelErasure,
  cancelMyErasure,
  exportCustomer,
  exportMyPersonalData,
  findDataSubjects,
  getMyPersonalData,
  getRetention,
  listErasures,
  requestErasure,
  requestMyErasure,
} from '@savepoint/contract/personal-data.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { queryClient } from '../../lib/query-client.ts'
import { saveBlob } from '../../lib/save-blob.ts'

const archiveName = () => `personal-data-${new Date().toISOString().slice(0, 10)}.zip`

export const myPersonalDataQuery = queryOptions({
  queryKey: ['myPersonalData'],
  queryFn: ({ signal }) => call(getMyPersonalData, { signal }),
})

export async function saveMyData(password: string) {
  saveBlob(archiveName(), await download(exportMyPersonalData, { params: {}, body: { password } }))
}

export async function askMyErasure(password: string) {
  const data = await call(requestMyErasure, { body: { password }, quiet: true })
  queryClient.setQueryData(myPersonalDataQuery.queryKey, data)
}

export const useCancelMyErasure = () =>
  useMutation({
    mutationFn: () => call(cancelMyErasure, { quiet: true }),
    onSuccess: (data) => queryClient.setQueryData(myPersonalDataQuery.queryKey, data),
  })

export const dataSubjectsQuery = (email: string) =>
  queryOptions({
    queryKey: ['personalData', 'subjects', email],
    queryFn: ({ signal }) => call(findDataSubjects, { query: { email }, signal }),
    enabled: email !== '',
  })

export const erasuresQuery = infiniteQueryOptions({
  queryKey: ['personalData', 'erasures'],
  queryFn: ({ pageParam, signal }) =>
    call(listErasures, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const retentionQuery = queryOptions({
  queryKey: ['personalData', 'retention'],
  queryFn: ({ signal }) => call(getRetention, { signal }),
})

const refresh = () => queryClient.invalidateQueries({ queryKey: ['personalData'] })

export async function saveCustomerData(id: string, password: string) {
  saveBlob(archiveName(), await download(exportCustomer, { params: { id }, body: { password } }))
}

export async function askErasure(id: string, password: string) {
  await call(requestErasure, { params: { id }, body: { password }, quiet: true })
  await refresh()
}

export const useCancelErasure = () =>
  useMutation({
    mutationFn: (id: string) => call(cancelErasure, { params: { id }, quiet: true }),
    onSettled: refresh,
  })
