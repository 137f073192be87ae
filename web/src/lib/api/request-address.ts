import type { Endpoint } from '@savepoint/contract/endpoint.ts'

export type PathParams = Record<string, string | number>
export type QueryValues = Record<string, unknown>

/** Fills in path parameters and leaves out absent query values. */
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
