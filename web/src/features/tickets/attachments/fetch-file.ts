import { downloadFile } from '@savepoint/contract/files.ts'
import { authorised } from '../../../lib/authorised.ts'
import { addressOf } from '../../../lib/call-address.ts'
import { randomId } from '../../../lib/random-id.ts'
import { readProblem } from '../../../lib/read-problem.ts'

export async function fetchFile(fileId: string, variant: 'original' | 'preview', signal?: AbortSignal) {
  const caller = signal ? { signal, quiet: true } : { quiet: true }
  const response = await authorised(downloadFile, caller, (authorization) =>
    fetch(addressOf(downloadFile, { fileId }, { variant }), {
      ...(signal ? { signal } : {}),
      headers: { 'X-Request-Id': randomId(), ...(authorization ? { Authorization: authorization } : {}) },
    }),
  )
  if (!response.ok) throw await readProblem(response)
  return response.blob()
}

export async function saveFile(fileId: string, name: string) {
  const address = URL.createObjectURL(await fetchFile(fileId, 'original'))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
