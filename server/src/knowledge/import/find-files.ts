import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, extname, join, posix, relative, sep } from 'node:path'

export type SourceFile = { source: string; isMarkdown: boolean; text: string }

export const notUtf8 = 'it is not UTF-8: save it in that encoding'

const kinds = new Set(['.md', '.markdown', '.html', '.htm'])

/** Paths from the folder, with `/`. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/** `text` is undefined when it is not UTF-8. */
export async function findSourceFiles(
  folder: string,
): Promise<(Omit<SourceFile, 'text'> & { text: string | undefined })[]> {
  const paths = (await listFiles(folder)).filter((path) => kinds.has(extname(path).toLowerCase()))
  return await Promise.all(
    paths.map(async (path) => ({
      source: path,
      isMarkdown: !/^\.html?$/i.test(extname(path)),
      text: utf8From(await readFile(join(folder, path))),
    })),
  )
}

/** Without a byte order mark; undefined for another encoding, which would become unreadable. */
export function utf8From(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** Resolves a relative link; undefined when it leaves the folder or is absolute. */
export function pathFrom(source: string, address: string): string | undefined {
  if (address === '' || /^([a-z][\w+.-]*:|\/\/|#)/i.test(address)) return undefined
  const [path = ''] = address.split(/[?#]/)
  const target = posix.normalize(
    path.startsWith('/') ? decoded(path).slice(1) : posix.join(posix.dirname(source), decoded(path)),
  )
  return target === '.' || target.startsWith('../') || target === '..' ? undefined : target
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Undefined when the file is missing, too large or outside the folder. */
export async function readInside(folder: string, path: string, most: number): Promise<Buffer | undefined> {
  try {
    const real = await realpath(join(folder, path))
    const root = await realpath(folder)
    if (!real.startsWith(root + sep) && dirname(real) !== root) return undefined
    const found = await stat(real)
    return found.isFile() && found.size <= most ? await readFile(real) : undefined
  } catch {
    return undefined
  }
}
