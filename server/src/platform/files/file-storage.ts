import type { Readable } from 'node:stream'

/** Where the bytes of files live, named by the SHA-256 of their content: the same file twice is one file. */
export interface FileStorage {
  /** Keeps a file. A path is taken over: the file is no longer there afterwards. Returning means it survives a power cut. */
  put: (source: string | Buffer, sha256: string) => Promise<void>
  /** Undefined when there is no such file. `size` in bytes. */
  open: (sha256: string) => Promise<{ stream: Readable; size: number } | undefined>
  delete: (sha256: string) => Promise<void>
}
