import type { Endpoint } from '@savepoint/contract/endpoint.ts'

export type PathParams = Record<string, string | number>
export type QueryValues = Record<string, unknown>

/** The address of a call: path placeholders filled in, absent query values left out. */
export function addressOf(
  endpoint: Pick<Endpoint, 'path'>,
  params: PathParams = {},
  query: QueryValues = {},
) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? path : `${path}?${search}`
}
