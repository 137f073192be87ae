import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { limits } from '@savepoint/contract/limits.ts'
import { z } from 'zod'
import { Problem } from '../../platform/problems.ts'
import { decoded, readInside } from './find-files.ts'

const mostBytesOfJson = 256 * 1024 * 1024

/** The responses of an API kept as files, one or several pages each. `unread`: what is not JSON, and why. */
export async function readResponses(folder: string, paths: string[]) {
  const responses: unknown[] = []
  const unread: { source: string; article: string }[] = []
  for (const path of paths.filter((name) => name.toLowerCase().endsWith('.json'))) {
    if ((await stat(join(folder, path))).size > mostBytesOfJson) {
      unread.push({ source: path, article: 'larger than 256 MB' })
      continue
    }
    try {
      const response: unknown = JSON.parse(
        (await readFile(join(folder, path), 'utf8')).replace(/^\uFEFF/, ''),
      )
      responses.push(response)
    } catch {
      unread.push({ source: path, article: 'this is not JSON' })
    }
  }
  return { responses, unread }
}

const record = z.record(z.string(), z.unknown())

/**
 * The rows kept under a name in any of the responses, `{ articles: [row] }`, `{ articles: { items: [row] } }` or `{ article: row }`,
 * by id: of two with the same id, the one with more members. `keyOf` separates what has the same id, such as texts per language.
 */
export function rowsNamed<Schema extends z.ZodType<{ id: string }>>(
  responses: unknown[],
  [one, many]: [one: string, many: string],
  schema: Schema,
  keyOf: (row: z.output<Schema>) => string = ({ id }) => id,
): Map<string, z.output<Schema>> {
  const rows = new Map<string, { members: number; row: z.output<Schema> }>()
  for (const response of responses) {
    const { data: members } = record.safeParse(response)
    if (!members) continue
    const { data: page } = record.safeParse(members[many])
    const lists = [members[many], page?.items].filter((list) => Array.isArray(list)).flat()
    for (const found of [...lists, members[one]]) {
      const { data: row } = schema.safeParse(found)
      const count = Object.keys(record.safeParse(found).data ?? {}).length
      if (row && (rows.get(keyOf(row))?.members ?? 0) < count) rows.set(keyOf(row), { members: count, row })
    }
  }
  return new Map([...rows].map(([key, { row }]) => [key, row]))
}

/** Ids are numbers in some exports and texts in others. */
export const exportedId = z.union([z.string(), z.number()]).transform(String)

type PictureFinder = {
  folder: string
  paths: string[]
  /** Hosts pictures may be fetched from when the folder has none. */
  hosts: readonly string[]
}

/**
 * The picture of an address: the file of the export that is named so, or by its id (`…/123/name.png`, `…/123.png`, `…/123-name.png`), else
 * from one of the hosts. A problem when a host cannot be reached: without its pictures an article that has them would be taken for changed.
 */
export function pictureFinder({ folder, paths, hosts }: PictureFinder) {
  const byName = Map.groupBy(paths, (path) => basename(path).toLowerCase())
  const byId = new Map(paths.toReversed().flatMap((path) => idsIn(path).map((id) => [id, path] as const)))
  const only = (found: string[] | undefined) => (found?.length === 1 ? found[0] : undefined)
  const unreachable = new Set<string>()
  return async (src: string, names: string[], id?: string): Promise<Buffer | undefined> => {
    const path = byId.get(id ?? '') ?? names.map((name) => only(byName.get(name.toLowerCase()))).find(Boolean)
    if (path) return await readInside(folder, path, limits.imageMaxBytes)
    const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
    if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return undefined
    const picture = unreachable.has(url.host) ? 'unreachable' : await fetchPicture(url)
    if (picture !== 'unreachable') return picture
    unreachable.add(url.host)
    throw new Problem('invalidInput', { detail: `its pictures cannot be fetched from ${url.host} now` })
  }
}

function idsIn(path: string): string[] {
  const steps = path.split('/')
  const inName = /^\d+(?=[\W_])/.exec(steps.pop() ?? '')?.[0]
  return [...steps.filter((step) => /^\d+$/.test(step)), ...(inName ? [inName] : [])]
}

/** Undefined when the host has no such picture, or one of more than 5 MB. */
async function fetchPicture(url: URL): Promise<Buffer | undefined | 'unreachable'> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    if (response.status === 429 || response.status >= 500) return 'unreachable'
    if (!response.ok || !response.body) return undefined
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body) {
      size += part.length
      if (size > limits.imageMaxBytes) return undefined
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch {
    return 'unreachable'
  }
}

/** The last step of the path of an address, decoded. */
export function fileNameIn(address: string): string {
  return decoded(basename(address.split(/[?#]/)[0] ?? ''))
}
