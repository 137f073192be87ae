import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { authorised } from './authorised.ts'
import { addressOf, type PathParams, type QueryValues } from './call-address.ts'
import { randomId } from './random-id.ts'
import { readProblem } from './read-problem.ts'

type What = { params: PathParams; query?: QueryValues; signal?: AbortSignal | undefined }

/** Fetches a file that opens only to whoever sends a token. */
export async function download(endpoint: Endpoint, { params, query, signal }: What): Promise<Blob> {
  const caller = signal ? { signal, quiet: true } : { quiet: true }
  const response = await authorised(endpoint, caller, (authorization) =>
    fetch(addressOf(endpoint, params, query), {
      ...(signal ? { signal } : {}),
      headers: { 'X-Request-Id': randomId(), ...(authorization ? { Authorization: authorization } : {}) },
    }),
  )
  if (!response.ok) throw await readProblem(response)
  return response.blob()
}
