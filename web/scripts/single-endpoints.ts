import { join } from 'node:path'
import { type Endpoint, endpointsOf } from '@savepoint/contract/endpoint.ts'
import type { Plugin } from 'vite'

const contract = join(import.meta.dirname, '../../contract/src')
const imports = /import \{([^}]+)\} from '(@savepoint\/contract\/([^']+\.ts))'/g
const single = /^@savepoint\/contract\/(.+\.ts)\?endpoint=(\w+)$/
const loaded = new RegExp(`^${RegExp.escape(contract)}/(.+\\.ts)\\?endpoint=(\\w+)$`)

/**
 * Makes each endpoint a module of its own, with the little that a page reads of it: pages load those that they call, without the
 * others of the file and without schemas. Forms use the schemas that the contract exports by name.
 */
export function singleEndpoints(): Plugin {
  return {
    name: 'single-endpoints',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      const [, file, name] = single.exec(id) ?? []
      return file ? `${contract}/${file}?endpoint=${name}` : undefined
    },
    async load(id) {
      const [, file, name] = loaded.exec(id) ?? []
      if (!file || !name) return undefined
      return `export const ${name} = ${JSON.stringify(readByPages((await endpointsIn(file)).get(name)!))}`
    },
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: '@savepoint/contract/' },
      async handler(code) {
        const statements = [...code.matchAll(imports)]
        const separate = await Promise.all(
          statements.map(([, names, from, file]) => separately(names!.split(','), from!, file!)),
        )
        return { code: code.replace(imports, () => separate.shift()!), map: null }
      },
    },
  }
}

async function endpointsIn(file: string): Promise<Map<string, Endpoint>> {
  return endpointsOf((await import(join(contract, file))) as object)
}

async function separately(names: string[], from: string, file: string): Promise<string> {
  const endpoints = await endpointsIn(file)
  const isEndpoint = (name: string) => endpoints.has(name.trim())
  const others = names.filter((name) => !isEndpoint(name)).join(',')
  const single = names
    .filter(isEndpoint)
    .map((name) => `import {${name}} from '${from}?endpoint=${name.trim()}'`)
  return [...(others.trim() && [`import {${others}} from '${from}'`]), ...single].join('; ')
}

const readByPages = ({ name, method, path, audience, idempotent }: Endpoint) => ({
  ...{ name, method, path, audience },
  ...(idempotent && { idempotent }),
})
