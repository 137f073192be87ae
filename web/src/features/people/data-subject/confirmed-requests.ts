import {
  type DataSubject,
  exportCustomer,
  exportGuest,
  requestErasure,
  requestGuestErasure,
} from '@savepoint/contract/personal-data/personal-data.ts'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { refreshDataSubjects } from './data-subject-api.ts'

export const archiveName = () => `personal-data-${new Date().toISOString().slice(0, 10)}.zip`

export async function exportDataSubject({ id, email }: DataSubject, password: string) {
  const archive =
    id === null
      ? download(exportGuest, { params: {}, body: { email, password } })
      : download(exportCustomer, { params: { id }, body: { password } })
  saveBlob(archiveName(), await archive)
}

export async function requestDataSubjectErasure({ id, email }: DataSubject, password: string) {
  if (id === null) await sendRequest(requestGuestErasure, { body: { email, password }, quiet: true })
  else await sendRequest(requestErasure, { params: { id }, body: { password }, quiet: true })
  await refreshDataSubjects()
}
