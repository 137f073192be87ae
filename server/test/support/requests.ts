import type { BodyGiven, Endpoint, ParamsOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { type ProblemDocument, problemDocument, problemKinds } from '@savepoint/contract/problems.ts'
import { problemsOf } from '../../src/platform/api-document/api-responses.ts'
import type { TestServer } from './test-server.ts'

type Input<E extends Endpoint> = {
  token?: string
  key?: string
  headers?: Record<string, string>
  address?: string
  params?: ParamsOf<E>
  query?: Record<string, string | number>
  body?: BodyGiven<E>
}
export type Answer<T> = {
  status: number
  data: T
  problem: ProblemDocument
  headers: Record<string, unknown>
  text: string
}

/** Sends a request as the web app does. A successful response must match its schema exactly, an error the documentation. */
export async function sendRequest<E extends Endpoint>(
  { app }: Pick<TestServer, 'app'>,
  endpoint: E,
  input: Input<E> = {},
): Promise<Answer<ResponseOf<E>>> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await app.inject({
    method: endpoint.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    remoteAddress: input.address ?? '127.0.0.1',
    headers: {
      ...(input.token && { authorization: `Bearer ${input.token}` }),
      ...(input.key && { 'idempotency-key': input.key }),
      ...input.headers,
    },
    ...(input.body !== undefined && { payload: input.body as object }),
  })
  const json = answer.headers['content-type']?.toString().includes('json') ? (answer.json() as unknown) : null
  const isGood = answer.statusCode < 400
  requireDocumented(endpoint, answer.statusCode)
  if (answer.headers['content-type']?.toString().includes('problem+json'))
    problemDocument.strict().parse(json)
  const isChecked =
    isGood && endpoint.carries !== 'download' && answer.statusCode !== 202 && answer.statusCode !== 204
  return {
    status: answer.statusCode,
    data: (isChecked ? endpoint.response.parse(json) : null) as ResponseOf<E>,
    problem: (isGood ? {} : json) as ProblemDocument,
    headers: answer.headers,
    text: answer.body,
  }
}

function requireDocumented(endpoint: Endpoint, status: number) {
  const statuses = [
    endpoint.status ?? 200,
    ...(endpoint.mayBeEmpty ? [204] : []),
    ...problemsOf(endpoint).map((code) => problemKinds[code].status as number),
  ]
  if (status < 500 && !statuses.includes(status))
    throw new Error(`${endpoint.name} answered ${status}, which its documentation does not name`)
}

export async function upload(
  { app }: Pick<TestServer, 'app'>,
  input: { token?: string; name: string; content: Buffer; address?: string },
) {
  const boundary = 'savepoint-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${input.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: '/api/files',
    remoteAddress: input.address ?? '127.0.0.1',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(input.token && { authorization: `Bearer ${input.token}` }),
    },
    payload: Buffer.concat([Buffer.from(head), input.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return {
    status: answer.statusCode,
    data: answer.json() as { id: string; preview: boolean; title?: string; name: string },
  }
}
