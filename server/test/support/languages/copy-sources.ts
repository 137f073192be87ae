import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const packages = ['contract', 'server', 'web']
const sources = [
  ...packages,
  'scripts',
  'bench',
  'e2e/support',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]
const made = /(^|\/)(node_modules|dist|dist-server|\.cache)$/

/** A copy of the sources with the same libraries, to be changed and built apart. */
export async function copySources(target: string): Promise<void> {
  for (const part of sources) {
    const filter = (path: string) => !made.test(path.slice(root.length + 1))
    await cp(join(root, part), join(target, part), { recursive: true, filter })
  }
  await linkLibraries(join(root, 'node_modules'), join(target, 'node_modules'))
  for (const name of packages) {
    const libraries = join(root, name, 'node_modules')
    if (existsSync(libraries)) await symlink(await realpath(libraries), join(target, name, 'node_modules'))
  }
}

/** Each library where it lies, but our own packages in the copy. */
async function linkLibraries(from: string, to: string) {
  const own = '@savepoint'
  await mkdir(join(to, own), { recursive: true })
  for (const name of await readdir(from))
    if (name !== own) await symlink(await realpath(join(from, name)), join(to, name))
  for (const name of packages) await symlink(join('../..', name), join(to, own, name))
}
