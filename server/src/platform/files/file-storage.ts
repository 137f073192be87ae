import type { Readable } from 'node:stream'

/** Files are named by the SHA-256 of their content, so identical files are stored once. */
export interface FileStorage {
  /** A file given as a path is moved. Once it returns, the file survives a power cut. */
  put: (source: string | Buffer, sha256: string) => Promise<void>
  open: (sha256: string) => Promise<{ stream: Readable; size: number } | undefined>
  has: (sha256: string) => Promise<boolean>
  delete: (sha256: string) => Promise<void>
  /** Fails when nothing can be stored. The room is known for folders only. */
  check: () => Promise<{ freeBytes: number; totalBytes: number } | undefined>
}
