import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const routes = join(import.meta.dirname, '../src/routes')
const workRoute = /[\\/]src[\\/]routes[\\/](admin|knowledge|replies)(\.tsx$|[\\/])/
const part = /^ {2}(component|notFoundComponent|errorComponent):/gm
const importer = /\(\) => import\("([^"]+\?tsr-split=\w+)"\)/g
const list = 'virtual:work-pages'
const finder = 'virtual:find-work-page'

/** The list of the pages of administration, and what the guards of those pages load before. */
export const workPagesChunk = /virtual:work-pages|people[\\/]administration[\\/]admin-sections/

/**
 * Names the pages of administration, with the files that each of them needs, in a chunk of their own: all other pages would start with
 * these names.
 */
export function workPages(): Plugin {
  const listed = new Set<string>()
  const wanted = new Set<string>()
  return {
    name: 'work-pages',
    apply: 'build',
    resolveId: (id) => (id === list || id === finder ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${finder}`)
        return `export const findWorkPage = async (name) => (await import('${list}')).pages[name]()`
      if (id !== `\0${list}`) return undefined
      for (const page of findParts()) listed.add(page)
      const entries = [...listed].map((page) => `'${nameOf(page)}': () => import(${JSON.stringify(page)})`)
      return `export const pages = {${entries.join(',\n')}}`
    },
    transform(code, id) {
      if (id.includes('?') || !workRoute.test(id)) return undefined
      const changed = code.replace(importer, (_, page: string) => {
        wanted.add(page)
        return `() => $$findWorkPage('${nameOf(page)}')`
      })
      return { code: `import { findWorkPage as $$findWorkPage } from '${finder}'\n${changed}`, map: null }
    },
    buildEnd(error) {
      const missing = [...wanted].filter((page) => !listed.has(page))
      if (!error && (wanted.size === 0 || missing.length > 0))
        this.error(`the router names its pages in another way than expected: ${missing.join(', ')}`)
    },
  }
}

const nameOf = (page: string) =>
  relative(routes, page).replace('.tsx?tsr-split=', ' ').replace(' component', '')

const findParts = () =>
  globSync('{admin,knowledge,replies}{.tsx,/**/*.tsx}', { cwd: routes }).flatMap((file) => {
    const path = join(routes, file)
    const parts = readFileSync(path, 'utf8').matchAll(part)
    return [...parts].map(([, name]) => `${path}?tsr-split=${name}`)
  })
