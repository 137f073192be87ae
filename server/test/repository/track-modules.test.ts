import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const tracker = pathToFileURL(join(import.meta.dirname, '../../../scripts/track-modules.ts')).href

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'savepoint-modules-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, code: string) => writeFileSync(join(folder, name), code)

test('the development server loads again what a change affects, and keeps the rest', () => {
  write('page.mjs', `export { greeting } from './greeting.mjs'\nexport { loads } from './library.mjs'`)
  write('greeting.mjs', `export { word as greeting } from './word.mjs'`)
  write('word.mjs', `export const word = 'old'`)
  write(
    'library.mjs',
    `globalThis.loads = (globalThis.loads ?? 0) + 1\nexport const loads = globalThis.loads`,
  )
  const program = `
    import { writeFileSync } from 'node:fs'
    import { trackModules } from '${tracker}'
    const tracker = trackModules()
    const load = () => import('./page.mjs').then(({ greeting, loads }) => ({ greeting, loads }))
    const seen = [await load()]
    writeFileSync('word.mjs', "export const word = 'new'")
    seen.push(await load())
    tracker.reloadAfterChange([new URL('word.mjs', import.meta.url).href])
    seen.push(await load())
    process.stdout.write(JSON.stringify(seen))
  `
  write('main.mjs', program)
  const output = execFileSync(process.execPath, ['main.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual([
    { greeting: 'old', loads: 1 },
    { greeting: 'old', loads: 1 },
    { greeting: 'new', loads: 1 },
  ])
})
