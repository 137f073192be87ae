import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Shown by a page while there is something to announce. */
const banners = /[\\/]AnnouncementBanners\.tsx$/
/**
 * Script and style of a page's first load in thousands of bytes, compressed by gzip, without the list of files to load ahead, which is added
 * later (5 kB); `bench/page-weight.ts` weighs what a browser loads.
 */
const pages = [
  { name: 'home', most: 186, parts: [/[\\/]routes[\\/]index\.tsx\?/, banners] },
  {
    name: 'an article',
    most: 194.3,
    parts: [/[\\/]routes[\\/]customer\.tsx\?/, /[\\/]\$projectId[\\/]\$articleId\.tsx\?/, banners],
  },
  { name: 'the sign-in of staff', most: 239, parts: [/[\\/]routes[\\/]auth\.tsx\?/] },
  {
    name: 'the queue',
    most: 242,
    parts: [/[\\/]routes[\\/]tickets\.tsx\?/, /[\\/]routes[\\/]tickets[\\/]\$sectionId\.tsx\?/],
  },
  {
    name: 'a ticket before its editor',
    most: 298,
    parts: [
      /[\\/]routes[\\/]tickets\.tsx\?/,
      /[\\/]routes[\\/]tickets[\\/]\$sectionId\.tsx\?/,
      /[\\/]agent[\\/]ticket[\\/]TicketPane\.tsx$/,
    ],
  },
]

/** Fails the build when a page starts with more than it may: usually something new should be a chunk (`lazy-chunk.tsx`). */
export function refuseHeavyPages(): Plugin {
  return {
    name: 'refuse-heavy-pages',
    generateBundle(_options, bundle) {
      const sizes = new Map<string, number>()
      const sizeOf = (file: string) => {
        const size = sizes.get(file) ?? weigh(bundle[file])
        sizes.set(file, size)
        return size
      }
      for (const { name, most, parts } of pages) {
        const files = new Set<string>()
        for (const part of [isEntry, ...parts.map(isFacade)]) {
          const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && part(one))
          if (chunk?.type !== 'chunk')
            return this.error(`a part of ${name} has another name than expected here`)
          addFiles(chunk, bundle, files)
        }
        const size = [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1_000
        if (size > most) {
          const heaviest = [...files].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 8)
          this.error(`${name} starts with ${size.toFixed(1)} kB, more than ${most}: ${heaviest.join(', ')}`)
        }
      }
    },
  }
}

const isEntry = (chunk: Rolldown.OutputChunk) => chunk.isEntry
const isFacade = (name: RegExp) => (chunk: Rolldown.OutputChunk) => name.test(chunk.facadeModuleId ?? '')

function addFiles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files: Set<string>) {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
  for (const file of chunk.imports) {
    const next = bundle[file]
    if (next?.type === 'chunk') addFiles(next, bundle, files)
  }
}

const weigh = (part: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) =>
  part ? gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length : 0
