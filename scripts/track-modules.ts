import { registerHooks } from 'node:module'

type ModuleTracker = {
  /** From now on an import loads these modules, and those that depend on them, from their files again. */
  reloadAfterChange: (urls: string[]) => void
}

/**
 * Node never loads a module twice. What a change affects therefore gets another URL, and everything else keeps the module that is loaded
 * already.
 */
export function trackModules(): ModuleTracker {
  const importers = new Map<string, Set<string>>()
  let changed = new Set<string>()
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      if (!resolved.url.startsWith('file:') || resolved.url.includes('/node_modules/')) return resolved
      const known = importers.get(resolved.url) ?? new Set()
      importers.set(resolved.url, known)
      if (context.parentURL) known.add(withoutQuery(context.parentURL))
      return changed.has(resolved.url) ? { ...resolved, url: `${resolved.url}?changed` } : resolved
    },
  })
  return {
    reloadAfterChange: (urls) => {
      changed = dependentsOf(urls, importers)
    },
  }
}

const withoutQuery = (url: string) => url.replace(/\?.*/, '')

/** The modules themselves and all that import them, directly or not. */
function dependentsOf(urls: string[], importers: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const waiting = [...urls]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url)) continue
    found.add(url)
    waiting.push(...(importers.get(url) ?? []))
  }
  return found
}
