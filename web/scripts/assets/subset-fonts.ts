import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

type Face = { file: string; text: string; weights: { min: number; max: number } | undefined }

/** Fonts of packages with the characters and weights that the stylesheet declares, not all they have. */
export function subsetFonts(stylesheet: string): Plugin {
  return {
    name: 'subset-fonts',
    config: async () => {
      const faces = facesOf(await readFile(stylesheet, 'utf8'))
      const alias = await Promise.all(
        faces.map(async (face) => ({ find: face.file, replacement: await subsetOf(face) })),
      )
      return { resolve: { alias } }
    },
  }
}

export function facesOf(styles: string): Face[] {
  return [...styles.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const file = /url\((@fontsource[^)]+)\)/.exec(face)?.[1]
    const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]
    if (!file || !ranges) return []
    const [, min, max] = /font-weight:\s*(\d+)\s+(\d+)/.exec(face) ?? []
    return [
      {
        file,
        text: textOf(ranges),
        weights: min && max ? { min: Number(min), max: Number(max) } : undefined,
      },
    ]
  })
}

function textOf(ranges: string): string {
  const parts = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
  return parts
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      const length = Number.parseInt(last, 16) - from + 1
      return Array.from({ length }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}

/** Kept from one build to the next. */
async function subsetOf({ file, text, weights }: Face): Promise<string> {
  const source = await readFile(fileURLToPath(import.meta.resolve(file)))
  const key = createHash('sha256')
    .update(source)
    .update(text)
    .update(JSON.stringify(weights ?? null))
  const folder = join(import.meta.dirname, '../../../.cache/fonts', key.digest('hex').slice(0, 16))
  const path = join(folder, basename(file))
  if (await readFile(path).catch(() => undefined)) return path
  const subset = await subsetFont(source, text, {
    targetFormat: 'woff2',
    ...(weights && { variationAxes: { wght: { ...weights, default: weights.min } } }),
  })
  await mkdir(folder, { recursive: true })
  // Two builds may run at once.
  const waiting = `${path}.${process.pid}`
  await writeFile(waiting, subset)
  await rename(waiting, path)
  return path
}
