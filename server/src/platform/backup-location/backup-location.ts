export type StoredObject = { name: string; size: number; modifiedAt: Date }

/** Named objects of some megabytes each. One is either complete or absent, whatever happens while it is written. */
export type BackupLocation = {
  /** As people may read it: no secrets. */
  title: string
  put: (name: string, content: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  list: (prefix: string) => Promise<StoredObject[]>
  delete: (name: string) => Promise<void>
}
