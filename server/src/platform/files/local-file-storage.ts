import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { FileStorage } from './file-storage.ts'
import { makeIncomingFolder } from './incoming-folder.ts'

export function createLocalFileStorage(dataDir: string): FileStorage {
  const root = join(resolve(dataDir), 'files')
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256.slice(2, 4), checked(sha256))

  return {
    put: async (source, sha256) => {
      const target = pathOf(sha256)
      if (await sizeOf(target)) return await discard(source)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const draft = join(await makeIncomingFolder(dataDir), randomUUID())
      await bring(source, draft)
      await flush(draft)
      await rename(draft, target)
      await flush(dirname(target))
    },
    open: async (sha256) => {
      const path = pathOf(sha256)
      const size = await sizeOf(path)
      return size === undefined ? undefined : { stream: createReadStream(path), size }
    },
    has: async (sha256) => (await sizeOf(pathOf(sha256))) !== undefined,
    delete: async (sha256) => await rm(pathOf(sha256), { force: true }),
    check: async () => {
      const probe = join(await makeIncomingFolder(dataDir), randomUUID())
      try {
        // A full disk still accepts an empty file.
        await writeFile(probe, Buffer.alloc(4_096), { mode: 0o600 })
      } finally {
        await rm(probe, { force: true })
      }
      const { bavail, blocks, bsize } = await statfs(root)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },
  }
}

async function bring(source: string | Buffer, draft: string): Promise<void> {
  if (typeof source !== 'string') return await writeFile(draft, source, { mode: 0o600 })
  try {
    await rename(source, draft)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(source, draft)
    await discard(source)
  }
}

async function discard(source: string | Buffer): Promise<void> {
  if (typeof source === 'string') await rm(source, { force: true })
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function checked(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('A stored file is named by its SHA-256 in lower case')
  return sha256
}
