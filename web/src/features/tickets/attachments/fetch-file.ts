import { downloadFile } from '@savepoint/contract/files.ts'
import { download, downloadStart } from '../../../lib/download.ts'

export const fetchFile = (fileId: string, variant: 'original' | 'preview', signal?: AbortSignal) =>
  download(downloadFile, { params: { fileId }, query: { variant }, signal })

export const fetchFileStart = (fileId: string, most: number, signal?: AbortSignal) =>
  downloadStart(downloadFile, { params: { fileId }, query: { variant: 'original' }, signal }, most)

export async function saveFile(fileId: string, name: string) {
  const address = URL.createObjectURL(await fetchFile(fileId, 'original'))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
