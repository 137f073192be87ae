import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')

/** Class names a component uses that its CSS module does not define: such an element is unstyled. */
function missingClasses(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8')
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name, path = '']) => {
    const styles = readFileSync(join(source, dirname(file), path), 'utf8')
    const defined = new Set([...styles.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one))
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
    return used.filter((one) => !defined.has(one)).map((one) => `${file}: ${one}`)
  })
}

test('every class a component names exists in its CSS module', () => {
  const files = globSync('**/*.tsx', { cwd: source })
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(missingClasses)).toEqual([])
})
