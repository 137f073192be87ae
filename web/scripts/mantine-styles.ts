import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, '../src/mantine')
const { resolve } = createRequire(import.meta.url)
const classNames = /@mantine[\\/]core[\\/]esm[\\/].*\.module\.mjs$/
const variables = /@mantine[\\/]core[\\/]styles[\\/]default-css-variables\.css$/
const unusedColours = /--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|lime|orange)-[\w-]+:[^;}]*;?/g

/**
 * Loads the styles of each Mantine component, and behind them our changes to it, together with the component, and no variables
 * of colours that no page has.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (variables.test(id)) return { code: code.replaceAll(unusedColours, ''), map: null }
      if (!classNames.test(id)) return undefined
      const name = basename(id, '.module.mjs')
      const sheet = `@mantine/core/styles/${name}.css`
      if (!existsSync(resolve(sheet))) this.error(`no styles for ${id}`)
      const changes = join(ours, `${name}.css`)
      const sheets = existsSync(changes) ? [sheet, changes] : [sheet]
      const imports = sheets.map((path) => `import ${JSON.stringify(path)}\n`)
      return { code: `${imports.join('')}${code}`, map: null }
    },
  }
}

/** While developing, libraries are bundled beforehand, without plugins: all styles are loaded at once. */
export function allMantineStyles(): Plugin {
  return {
    name: 'all-mantine-styles',
    apply: 'serve',
    transform: (code, id) =>
      id.endsWith('/src/main.tsx')
        ? {
            code: `import '@mantine/core/styles.css'\nimport.meta.glob('./mantine/*.css', { eager: true })\n${code}`,
            map: null,
          }
        : undefined,
  }
}
