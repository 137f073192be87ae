import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { limits } from '@savepoint/contract/limits.ts'
import { z } from 'zod'
import { Problem } from '../../platform/problems.ts'
import { decoded, notUtf8, readInside, utf8From } from './find-files.ts'
import { describeIssue } from './skip-reasons.ts'

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
    const text = utf8From(await readFile(join(folder, path)))
    try {
      if (text === undefined) unread.push({ source: path, article: notUtf8 })
      else responses.push(JSON.parse(text) as unknown)
    } catch {
      unread.push({ source: path, article: 'this is not JSON' })
    }
  }
  return { responses, unread }
}

const record = z.record(z.string(), z.unknown())
type Members = z.output<typeof record>

/** A row with an id that cannot be read, and why. */
export type RefusedRow = { id: string; members: Members; why: string }

/**
 * The rows kept under a name in any of the responses, `{ articles: [row] }`, `{ articles: { items: [row] } }` or `{ article: row }`,
 * by id: of two with the same id, the one with more members, else the one changed later, else that of the later file. `keyOf` separates what
 * has the same id, such as texts per language.
 */
export function rowsNamed<Schema extends z.ZodType<{ id: string }>>(
  responses: unknown[],
  names: [one: string, many: string],
  schema: Schema,
  keyOf: (row: Members) => string = () => '',
): { rows: Map<string, z.output<Schema>>; refused: RefusedRow[] } {
  const found = new Map<string, { members: Members; row: z.output<Schema> }>()
  const refused = new Map<string, RefusedRow>()
  for (const members of responses.flatMap((response) => membersNamed(response, names))) {
    const { data: id } = exportedId.safeParse(members.id)
    if (id === undefined) continue
    const key = [id, keyOf(members)].filter(Boolean).join(' ')
    const parsed = schema.safeParse(members)
    const known = found.get(key)
    if (!parsed.success) refused.set(key, { id, members, why: describeIssue(parsed.error) })
    else if (!known || isBetter(members, known.members)) found.set(key, { members, row: parsed.data })
  }
  return {
    rows: new Map([...found].map(([key, { row }]) => [key, row])),
    refused: [...refused].flatMap(([key, row]) => (found.has(key) ? [] : [row])),
  }
}

function membersNamed(response: unknown, [one, many]: [one: string, many: string]): Members[] {
  const { data } = record.safeParse(response)
  if (!data) return []
  const { data: page } = record.safeParse(data[many])
  const lists: unknown[] = [data[many], page?.items].filter((list) => Array.isArray(list)).flat()
  return [...lists, data[one]].flatMap((row) => {
    const { data: members } = record.safeParse(row)
    return members ? [members] : []
  })
}

function isBetter(row: Members, known: Members): boolean {
  const more = Object.keys(row).length - Object.keys(known).length
  return more > 0 || (more === 0 && changedAt(row) >= changedAt(known))
}

const changedAt = (row: Members) => Date.parse(String(row.updated_at ?? row.updatedAt)) || 0

/** Without halves of surrogate pairs, which the database refuses. */
export const exportedText = z.string().overwrite((text) => text.toWellFormed())

/** Ids are numbers in some exports and texts in others. */
export const exportedId = z.union([exportedText, z.number()]).transform(String)

type PictureFinder = {
  folder: string
  paths: string[]
  /** Those of pictures: a file of one is no other picture, whatever its name. */
  ids: ReadonlySet<string>
  /** Hosts pictures may be fetched from when the folder has none. */
  hosts: readonly string[]
}

/**
 * The picture of an address: the file of the export that is named so, or by its id (`…/123/name.png`, `…/123.png`, `…/123-name.png`), else
 * from one of the hosts. A problem when a host cannot be reached: without its pictures an article that has them would be taken for changed.
 */
export function pictureFinder({ folder, paths, ids, hosts }: PictureFinder) {
  const withoutId = paths.filter((path) => !idsIn(path).some((id) => ids.has(id)))
  const byName = Map.groupBy(withoutId, (path) => basename(path).toLowerCase())
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
