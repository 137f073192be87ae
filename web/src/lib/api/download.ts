import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { randomId } from '../browser/random-id.ts'
import { readProblem } from '../problems/read-problem.ts'
import { authorised } from './authorised.ts'
import { addressOf, type PathParams, type QueryValues } from './request-address.ts'

type What = {
  params: PathParams
  query?: QueryValues
  body?: object
  signal?: AbortSignal | undefined
}

export const download = (endpoint: Endpoint, what: What): Promise<Blob> =>
  ask(endpoint, what, (response) => response.blob())

export const downloadStart = (endpoint: Endpoint, what: What, most: number) =>
  ask(endpoint, what, (response) => readStart(response, most))

async function readStart(response: Response, most: number) {
  const reader = response.body?.getReader()
  const bytes = new Uint8Array(most)
  let length = 0
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) return { bytes: bytes.subarray(0, length), isCut: false }
    bytes.set(value.subarray(0, most - length), length)
    const isCut = length + value.length > most
    length = Math.min(most, length + value.length)
    if (!isCut) continue
    void reader?.cancel()
    return { bytes, isCut }
  }
}

async function ask<T>(
  endpoint: Endpoint,
  { params, query, body, signal }: What,
  readWhole: (response: Response) => Promise<T>,
): Promise<T> {
  const client = signal ? { signal, quiet: true } : { quiet: true }
  const send = (authorization: string | null) =>
    fetch(addressOf(endpoint, params, query), {
      method: endpoint.method,
      ...(signal ? { signal } : {}),
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: {
        'X-Request-Id': randomId(),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(authorization ? { Authorization: authorization } : {}),
      },
    })
  const read = async (response: Response) => {
    if (!response.ok) throw await readProblem(response)
    return await readWhole(response)
  }
  return await authorised(endpoint, client, { send, read })
}
