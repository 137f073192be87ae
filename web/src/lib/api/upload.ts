import type { Endpoint, QueryGiven, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { randomId } from '../browser/random-id.ts'
import { isProblem } from '../problems/problem-error.ts'
import { readProblem } from '../problems/read-problem.ts'
import { authorised } from './authorised.ts'
import { addressOf, type QueryValues } from './request-address.ts'

export type UploadWatch = { onProgress: (share: number) => void; signal: AbortSignal }

/** Uploads one file with progress, which fetch does not report: hence XMLHttpRequest. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  { query, ...watch }: UploadWatch & { query?: QueryGiven<E> },
): Promise<ResponseOf<E>> {
  const address = addressOf(endpoint, {}, query as QueryValues | undefined)
  const target = { method: endpoint.method, address }
  return await authorised(
    endpoint,
    { signal: watch.signal, quiet: true },
    {
      send: (authorization) => send(target, { file, authorization, uploadWatch: watch }),
      read: async (response) => {
        if (!response.ok) throw await readProblem(response)
        return (await response.json()) as ResponseOf<E>
      },
    },
  )
}

export type UploadRefusal = 'tooLarge' | 'wrongFormat' | 'wrongSize'

/** Null when a retry may succeed. */
export function uploadRefusal(error: unknown): UploadRefusal | null {
  if (isProblem(error, 'fileTooLarge')) return 'tooLarge'
  if (isProblem(error, 'wrongFormat')) return 'wrongFormat'
  return isProblem(error, 'wrongSize') ? 'wrongSize' : null
}

function send(
  { method, address }: { method: string; address: string },
  {
    file,
    authorization,
    uploadWatch: { onProgress, signal },
  }: { file: File; authorization: string | null; uploadWatch: UploadWatch },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
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
