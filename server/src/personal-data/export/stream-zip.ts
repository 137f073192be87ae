import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** `open` is called when the entry is written; only documents are kept in memory. */
export type ZipEntry = { path: string; at: Date; compress: boolean; open: () => Promise<Readable> }

/** Written as fast as it is read. An error breaks it off, so that nobody takes a part for the whole. */
export function streamZip(entries: ZipEntry[]): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  archive.on('close', () => current?.destroy())
  for (const { path, at, compress, open } of entries) {
    zip.addReadStreamLazy(path, { mtime: at, compress }, (give) => {
      if (archive.destroyed) return
      open().then(
        (stream) => {
          current = stream
          give(null, stream)
        },
        (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    })
  }
  zip.end()
  return archive
}

export function documentEntry(path: string, at: Date, read: () => Promise<unknown>): ZipEntry {
  return {
    path,
    at,
    compress: true,
    open: async () => Readable.from([Buffer.from(`${JSON.stringify(await read(), null, 2)}\n`)]),
  }
}
