import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { limits } from '@savepoint/contract/limits.ts'
import { z } from 'zod'
import { readInside } from './find-files.ts'

const mostBytesOfJson = 256 * 1024 * 1024

/** Paths from the folder, with `/`. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean).join('/'),
    )
    .toSorted()
}

/** The answers of an API kept as files, one or several pages each. `unread`: what is no JSON, and why. */
export async function readAnswers(folder: string, paths: string[]) {
  const answers: unknown[] = []
  const unread: { source: string; article: string }[] = []
  for (const path of paths.filter((name) => name.toLowerCase().endsWith('.json'))) {
    if ((await stat(join(folder, path))).size > mostBytesOfJson) {
      unread.push({ source: path, article: 'larger than 256 MB' })
      continue
    }
    try {
      const answer: unknown = JSON.parse((await readFile(join(folder, path), 'utf8')).replace(/^\uFEFF/, ''))
      answers.push(answer)
    } catch {
      unread.push({ source: path, article: 'this is no JSON' })
    }
  }
  return { answers, unread }
}

const record = z.record(z.string(), z.unknown())

/**
 * The rows kept under a name in any of the answers, `{ articles: [row] }`, `{ articles: { items: [row] } }` or `{ article: row }`,
 * by id: of two with the same id, the one with more members. `keyOf` separates what has the same id, such as texts per language.
 */
export function rowsNamed<Schema extends z.ZodType<{ id: string }>>(
  answers: unknown[],
  [one, many]: [one: string, many: string],
  schema: Schema,
  keyOf: (row: z.output<Schema>) => string = ({ id }) => id,
): Map<string, z.output<Schema>> {
  const rows = new Map<string, { members: number; row: z.output<Schema> }>()
  for (const answer of answers) {
    const { data: members } = record.safeParse(answer)
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

/** The picture of an address: the file named so, or kept in a folder named so, in the export; else from one of the hosts. */
export function pictureFinder({ folder, paths, hosts }: PictureFinder) {
  const byName = Map.groupBy(paths, (path) => basename(path).toLowerCase())
  const only = (found: string[] | undefined) => (found?.length === 1 ? found[0] : undefined)
  return async (src: string, names: string[], id?: string): Promise<Buffer | undefined> => {
    const path =
      (id !== undefined && paths.find((name) => isNamedById(name, id))) ||
      names.map((name) => only(byName.get(name.toLowerCase()))).find(Boolean)
    if (path) return await readInside(folder, path, limits.imageMaxBytes)
    return await fetchPicture(src, hosts)
  }
}

/** `…/123/name.png`, `…/123.png`, `…/123-name.png`. */
function isNamedById(path: string, id: string): boolean {
  const steps = path.split('/')
  const name = steps.pop() ?? ''
  return steps.includes(id) || (name.startsWith(id) && /^\W|^_/.test(name.slice(id.length)))
}

async function fetchPicture(src: string, hosts: readonly string[]): Promise<Buffer | undefined> {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return undefined
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    if (!answer.ok || !answer.body) return undefined
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of answer.body) {
      size += part.length
      if (size > limits.imageMaxBytes) return undefined
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch {
    return undefined
  }
}

/** The last step of the path of an address, decoded. */
export function fileNameIn(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
