import type { Readable } from 'node:stream'
import { createLocalFileStorage } from './local-file-storage.ts'
import type { S3Settings } from './s3-file-storage.ts'

/** Where the bytes of files live, named by the SHA-256 of their content: the same file twice is one file. */
export interface FileStorage {
  /** Keeps a file. A path is taken over: the file is no longer there afterwards. Returning means it survives a power cut. */
  put: (source: string | Buffer, sha256: string) => Promise<void>
  /** Undefined when there is no such file. `size` in bytes. */
  open: (sha256: string) => Promise<{ stream: Readable; size: number } | undefined>
  delete: (sha256: string) => Promise<void>
}

/** The data folder by default, a bucket when one is set. */
export async function createFileStorage(settings: {
  dataDir: string
  s3?: S3Settings
}): Promise<FileStorage> {
  if (!settings.s3) return createLocalFileStorage(settings.dataDir)
  const { createS3FileStorage } = await import('./s3-file-storage.ts')
  return await createS3FileStorage(settings.s3)
}
