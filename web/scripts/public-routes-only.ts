import type { Plugin } from 'vite'

const renderedRoutes = /\/src\/routes\/(index|customer)\.tsx|\/src\/routes\/customer\/articles\//

/** The server renders the public pages alone: the code of all other pages stays out of its build. */
export function publicRoutesOnly(): Plugin {
  return {
    name: 'public-routes-only',
    enforce: 'pre',
    load(id) {
      return id.includes('?tsr-split=') && !renderedRoutes.test(id) ? 'export {}' : undefined
    },
  }
}
