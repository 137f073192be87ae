import {
  cancelMyErasure,
  exportMyPersonalData,
  getMyPersonalData,
  getRetention,
  listErasures,
  requestMyErasure,
} from '@savepoint/contract/personal-data/personal-data.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { operationPages, operationQuery } from '../../lib/api/operation-query.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { saveBlob } from '../../lib/browser/save-blob.ts'
import { archiveName } from '../people/data-subject/confirmed-requests.ts'

export const getMyPersonalDataQuery = operationQuery('MyPersonalData', getMyPersonalData, {})

export async function exportMyPersonalDataRequest(password: string) {
  saveBlob(archiveName(), await download(exportMyPersonalData, { params: {}, body: { password } }))
}

export async function requestMyErasureRequest(password: string) {
  const data = await sendRequest(requestMyErasure, { body: { password }, quiet: true })
  queryClient.setQueryData(getMyPersonalDataQuery.queryKey, data)
}

export const useCancelMyErasure = () =>
  useMutation({
    mutationFn: () => sendRequest(cancelMyErasure, { quiet: true }),
    onSuccess: (data) => queryClient.setQueryData(getMyPersonalDataQuery.queryKey, data),
  })

export const listErasuresQuery = operationPages('PersonalData', listErasures, {})

export const getRetentionQuery = operationQuery('PersonalData', getRetention, {})
