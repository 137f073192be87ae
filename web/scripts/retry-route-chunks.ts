import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loadChunkFile = fileURLToPath(new URL('../src/lib/chunks/load-chunk.ts', import.meta.url))

/** Lets routes wait like all other chunks: the router itself would reload the page when one fails. */
export function retryRouteChunks(): Plugin {
  let routesCount = 0
  return {
    name: 'retry-route-chunks',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/src/routes/')) return undefined
      const waiting = code.replaceAll(
        /lazyRouteComponent\((\$\$split\w+Importer)/g,
        'lazyRouteComponent(() => $$$$loadChunk($1)',
      )
      if (waiting === code) return undefined
      routesCount += 1
      const imported = `import { loadChunk as $$loadChunk } from ${JSON.stringify(loadChunkFile)}`
      return { code: `${imported}\n${waiting}`, map: null }
    },
    buildEnd(error) {
      if (!error && routesCount === 0) this.error('the router writes its routes in another way than expected')
    },
  }
}
