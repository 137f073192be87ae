import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import { download, downloadStart } from '../../../../lib/api/download.ts'
import { saveBlob } from '../../../../lib/browser/save-blob.ts'

export const fetchFile = (fileId: string, variant: 'original' | 'preview', signal?: AbortSignal) =>
  download(downloadFile, { params: { fileId }, query: { variant }, signal })

export const fetchFileStart = (fileId: string, most: number, signal?: AbortSignal) =>
  downloadStart(downloadFile, { params: { fileId }, query: { variant: 'original' }, signal }, most)

export const saveFile = async (fileId: string, name: string) =>
  saveBlob(name, await fetchFile(fileId, 'original'))
