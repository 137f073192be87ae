import type { Plugin } from 'vite'

/**
 * Fails the build on import cycles between chunks: manual grouping can create one, and the page then reads a
 * variable before it is initialised.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    generateBundle(_options, bundle) {
      const imports = new Map<string, string[]>()
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') imports.set(part.fileName, part.imports)
      }
      const cycle = findCycle(imports)
      if (cycle) this.error(`files import each other: ${cycle.join(' → ')}`)
    },
  }
}

function findCycle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}
