import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'savepoint-compiled-'))
  mkdirSync(join(folder, 'server', 'dist'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  copyFileSync(join(import.meta.dirname, '../../start.js'), join(folder, 'server', 'start.js'))
  const built = (name: string) =>
    writeFileSync(
      join(folder, 'server', 'dist', `${name}.js`),
      `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(join(folder, 'ran'))}, '${name} ')`,
    )
  for (const name of ['app', 'worker', 'main']) built(name)
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (cache?: string, ...given: string[]) => {
  rmSync(join(folder, 'ran'), { force: true })
  const { CACHE_DIRECTORY: _, NODE_COMPILE_CACHE: __, ...environment } = process.env
  execFileSync(process.execPath, [join(folder, 'server', 'start.js'), ...given], {
    env: { ...environment, ...(cache !== undefined && { CACHE_DIRECTORY: cache }) },
  })
  return readFileSync(join(folder, 'ran'), 'utf8').trim().split(' ').toSorted()
}

it('The server is compiled before its first start, in a folder that systemd has made', () => {
  const cache = join(folder, 'cache')
  mkdirSync(cache)
  expect(start(cache)).toEqual(['app', 'main', 'worker'])
  expect(readdirSync(cache)).toHaveLength(1)
  expect(start(cache)).toEqual(['main'])
})

it('Once the image was compiled, its server only starts', () => {
  start(undefined, 'compile')
  expect(start()).toEqual(['main'])
})

it('Where nothing can be kept, nothing is compiled before the start', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(start(join(folder, 'file', 'cache'))).toEqual(['main'])
})
