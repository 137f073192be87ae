import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loadPartFile = fileURLToPath(new URL('../src/lib/parts/load-part.ts', import.meta.url))

/** Lets routes load like all other parts of the page: the router itself would reload the page when one fails. */
export function waitForRoutes(): Plugin {
  let routesCount = 0
  return {
    name: 'wait-for-routes',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/src/routes/')) return undefined
      const waiting = code.replaceAll(
        /lazyRouteComponent\((\$\$split\w+Importer)/g,
        'lazyRouteComponent(() => $$$$loadPart($1)',
      )
      if (waiting === code) return undefined
      routesCount += 1
      const imported = `import { loadPart as $$loadPart } from ${JSON.stringify(loadPartFile)}`
      return { code: `${imported}\n${waiting}`, map: null }
    },
    buildEnd(error) {
      if (!error && routesCount === 0) this.error('the router writes its routes in another way than expected')
    },
  }
}
