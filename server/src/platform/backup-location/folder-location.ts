import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { BackupLocation, StoredObject } from './backup-location.ts'

const partial = '.partial'

export function openFolderLocation(folder: string): BackupLocation {
  const root = resolve(folder)
  return {
    title: root,
    put: async (name, content) => {
      const target = join(root, name)
      // Others may pass, but not list: the database may run under another account.
      await mkdir(dirname(target), { recursive: true, mode: 0o711 })
      const draft = `${target}.${randomUUID()}${partial}`
      await writeDurably(draft, content)
      await rename(draft, target)
      await flushFolder(dirname(target))
    },
    get: async (name) => await readFile(join(root, name)).catch(absent),
    list: async (prefix) => await listFolder(root, prefix),
    delete: async (name) => await rm(join(root, name), { force: true }),
  }
}

async function writeDurably(path: string, content: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flushFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function listFolder(root: string, prefix: string): Promise<StoredObject[]> {
  const entries = await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(absent)
  const objects: StoredObject[] = []
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.endsWith(partial)) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(absent)
    if (found) objects.push({ name: relative(root, path), size: found.size, modifiedAt: found.mtime })
  }
  return objects
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
