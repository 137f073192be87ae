import { dirname, join } from 'node:path'
import type { Graph } from './desk-chunks.ts'

/** Modules that only pass on the exports of a whole library: importing one name reaches one module, not all of them. */
const barrel =
  /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react\.mjs$|@mantine[\\/](core|hooks)[\\/]esm[\\/]index\.mjs$|@tanstack[\\/](react-router|react-query|query-core)[\\/](dist[\\/]esm|build[\\/]modern)[\\/]index\.js$/

/** The modules that one imports, with those behind the names it takes from a barrel instead of the barrel. */
export function throughBarrels(graph: Graph) {
  const origins = new Map<string, Map<string, string>>()
  const originsIn = (id: string) => {
    const known = origins.get(id) ?? readOrigins(id, graph.getModuleInfo(id)?.code ?? '')
    origins.set(id, known)
    return known
  }
  const found = new Map<string, readonly string[]>()
  return (id: string): readonly string[] => {
    const known = found.get(id) ?? importedBy(id)
    found.set(id, known)
    return known
  }

  function importedBy(id: string): readonly string[] {
    const info = graph.getModuleInfo(id)
    if (!info) return []
    if (barrel.test(id)) return []
    return info.importedIds.flatMap((next) => {
      if (!barrel.test(next)) return [next]
      const names = importedNames(info.code ?? '')
      return [...originsIn(next)].flatMap(([name, origin]) => (names.has(name) ? [origin] : []))
    })
  }
}

/** `import { A, B } from "./a.mjs"` and `export { default as A, default as B } from './a.mjs'` */
function readOrigins(id: string, code: string) {
  const origins = new Map<string, string>()
  for (const [, names = '', path = ''] of code.matchAll(
    /(?:import|export) \{([^}]+)\} from ['"](\.[^'"]+)['"]/g,
  ))
    for (const name of names.split(','))
      origins.set(name.replace(/^.* as /, '').trim(), join(dirname(id), path))
  return origins
}

const importedNames = (code: string) =>
  new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.replace(/ as .*$/s, '').trim()),
    ),
  )
