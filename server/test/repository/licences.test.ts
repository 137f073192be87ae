import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Locked = { license?: string; dev?: boolean; link?: boolean }

const root = join(import.meta.dirname, '../../..')
const anywhere = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
]
const inTools = ['MPL-2.0', 'PSF-2.0', 'Zlib', 'CC-BY-4.0']

function isAllowed(path: string, { license = '', dev = false }: Locked): boolean {
  const allowed = [
    ...anywhere,
    ...(dev ? inTools : []),
    ...(path.startsWith('node_modules/@fontsource') ? ['OFL-1.1'] : []),
    // The holidays themselves, and what reads them in its tools.
    ...(path.startsWith('node_modules/date-holidays') ? ['CC-BY-3.0', 'PSF-2.0'] : []),
    ...(path.startsWith('node_modules/@img/sharp') ? ['LGPL-3.0-or-later'] : []),
    // MIT by their LICENSE or readme, which npm does not read.
    ...(/^node_modules\/(busboy|streamsearch|humanize-number)$/.test(path) ? [''] : []),
  ]
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)))
}

it('depends only on packages whose licences are allowed (docs/decisions/0041)', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  const refused = installed.filter(([path, one]) => !isAllowed(path, one))
  expect(installed.length).toBeGreaterThan(100)
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
