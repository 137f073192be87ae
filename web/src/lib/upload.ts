import { uploadFile } from '@savepoint/contract/files.ts'
import type { Attachment } from '@savepoint/contract/ticket-values.ts'
import { authorised } from './authorised.ts'
import { randomId } from './random-id.ts'
import { readProblem } from './read-problem.ts'

type How = { onProgress: (share: number) => void; signal: AbortSignal }

/** Sends one file, telling how far it is; fetch cannot, hence XMLHttpRequest. */
export async function upload(file: File, { onProgress, signal }: How): Promise<Attachment> {
  const response = await authorised(uploadFile, { signal, quiet: true }, (authorization) =>
    send(file, authorization, { onProgress, signal }),
  )
  if (!response.ok) throw await readProblem(response)
  return (await response.json()) as Attachment
}

function send(file: File, authorization: string | null, { onProgress, signal }: How): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadFile.method, uploadFile.path)
    request.setRequestHeader('X-Request-Id', randomId())
    if (authorization) request.setRequestHeader('Authorization', authorization)
    request.upload.onprogress = (event) => onProgress(event.total === 0 ? 0 : event.loaded / event.total)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('upload failed'))
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}

function responseOf(request: XMLHttpRequest) {
  const requestId = request.getResponseHeader('X-Request-Id')
  return new Response(request.responseText, {
    status: request.status,
    headers: requestId ? { 'X-Request-Id': requestId } : {},
  })
}
