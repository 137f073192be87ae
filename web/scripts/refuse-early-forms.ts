import type { Plugin } from 'vite'

const firstPages =
  /[\\/]routes[\\/](index|tickets[\\/]\$sectionId|customer[\\/]articles[\\/]\$projectId[\\/]\$articleId)\.tsx/
const zodSchemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\./

/**
 * Fails the build if the home page, an article or the queue loads zod and the form library: 25 kB, which only forms need. A schema that a
 * form uses must be in a file of its own (`*-inputs.ts`), apart from endpoints that other pages call.
 */
export function refuseEarlyForms(): Plugin {
  return {
    name: 'refuse-early-forms',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const zod = chunks.find(({ moduleIds }) => moduleIds.some((id) => zodSchemas.test(id)))
      const pages = chunks.filter(
        ({ isEntry, facadeModuleId }) => isEntry || firstPages.test(facadeModuleId ?? ''),
      )
      if (!zod || pages.length < 4) this.error('a page or zod has another name than expected here')
      for (const page of pages) {
        const path = pathTo(zod.fileName, [page.fileName], (file) => {
          const part = bundle[file]
          return part?.type === 'chunk' ? part.imports : []
        })
        if (path) this.error(`zod is loaded with ${page.facadeModuleId}: ${path.join(' → ')}`)
      }
    },
  }
}

function pathTo(
  file: string,
  path: readonly string[],
  importsOf: (file: string) => readonly string[],
  seen = new Set<string>(),
): readonly string[] | null {
  const at = path.at(-1) ?? ''
  if (at === file) return path
  if (seen.has(at)) return null
  seen.add(at)
  for (const next of importsOf(at)) {
    const found = pathTo(file, [...path, next], importsOf, seen)
    if (found) return found
  }
  return null
}
