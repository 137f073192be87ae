import { uploadFile } from '@savepoint/contract/tickets/files.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { upload as send, uploadRefusal } from '../../../../lib/api/upload.ts'
import { randomId } from '../../../../lib/browser/random-id.ts'
import { checkFile } from './check-file.ts'
import { accepted, changeUploads, type Upload, type UploadChange, uploadOf } from './upload-list.ts'

export type UploadLimits = { max: number; maxBytes: number }

/** What becomes of files whose form was left while they were on their way. */
export type WhenLeft = { onUploaded: (attachment: Attachment) => void; onFailed: (name: string) => void }

const isOnWay = ({ state }: Upload) => state === 'uploading'
const isUnsaved = ({ state }: Upload) => state !== 'done'

/** `onLeftEnd`: a file whose form was left has arrived or failed. */
export function createUploads(initial: readonly Attachment[] = [], onLeftEnd = () => {}) {
  let uploads: readonly Upload[] = initial.map(uploadOf)
  let whenLeft: WhenLeft | undefined
  const aborts = new Map<string, AbortController>()
  const listeners = new Set<() => void>()

  function change(by: UploadChange) {
    uploads = changeUploads(uploads, by)
    for (const listener of listeners) listener()
  }

  function end(upload: Upload) {
    change({ type: 'replace', upload })
    if (listeners.size > 0) return
    if (upload.state === 'done') whenLeft?.onUploaded(upload.attachment)
    else whenLeft?.onFailed(upload.name)
    onLeftEnd()
  }

  const withUnsaved = (saved: readonly Attachment[]) => [...saved.map(uploadOf), ...uploads.filter(isUnsaved)]

  async function start(key: string, file: File) {
    const abort = new AbortController()
    aborts.set(key, abort)
    const named = { key, name: file.name, size: file.size }
    try {
      const onProgress = (progress: number) => change({ type: 'progress', key, progress })
      const attachment = await send(uploadFile, file, { onProgress, signal: abort.signal })
      if (!abort.signal.aborted) end({ ...named, state: 'done', attachment })
    } catch (error) {
      if (!abort.signal.aborted) end(failed(named, file, error))
    } finally {
      aborts.delete(key)
    }
  }

  function abortAll() {
    for (const abort of aborts.values()) abort.abort()
  }

  return {
    get: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isShown: () => listeners.size > 0,
    isUploading: () => uploads.some(isOnWay),
    hasUnsaved: () => uploads.some(isUnsaved),
    handOver(to: WhenLeft) {
      whenLeft = to
    },
    add(files: readonly File[], { max, maxBytes }: UploadLimits) {
      const added: Upload[] = []
      for (const file of files)
        added.push(begin(file, maxBytes, accepted([...uploads, ...added]).length >= max))
      change({ type: 'add', uploads: added })
      for (const upload of added) {
        if (upload.state === 'uploading') void start(upload.key, upload.file)
      }
    },
    /** Those that are on the server already. */
    addUploaded: (given: readonly Attachment[]) => change({ type: 'add', uploads: given.map(uploadOf) }),
    retry(key: string) {
      const upload = uploads.find((one) => one.key === key)
      if (upload?.state !== 'failed') return
      const { name, size, file } = upload
      change({ type: 'replace', upload: { key, name, size, file, state: 'uploading', progress: 0 } })
      void start(key, file)
    },
    remove(key: string) {
      aborts.get(key)?.abort()
      change({ type: 'remove', key })
    },
    /** Replaces what was uploaded; what is on its way still arrives, and what failed can be retried. */
    show: (saved: readonly Attachment[]) => change({ type: 'reset', uploads: withUnsaved(saved) }),
    /** The same while a form is being rendered, when listeners must not be called. */
    reopen(saved: readonly Attachment[]) {
      uploads = withUnsaved(saved)
    },
    reset(kept: readonly Attachment[] = []) {
      abortAll()
      change({ type: 'reset', uploads: kept.map(uploadOf) })
    },
    abortAll,
    /** As if the connection were lost. */
    failAll() {
      abortAll()
      for (const upload of uploads) {
        if (upload.state !== 'uploading') continue
        const { key, name, size, file } = upload
        end({ key, name, size, file, state: 'failed' })
      }
    },
  }
}

export type UploadStore = ReturnType<typeof createUploads>

function begin(file: File, maxBytes: number, isTooMany: boolean): Upload {
  const named = { key: randomId(), name: file.name, size: file.size }
  const reason = checkFile(file, maxBytes) ?? (isTooMany ? 'tooMany' : null)
  return reason ? { ...named, state: 'refused', reason } : { ...named, state: 'uploading', file, progress: 0 }
}

function failed(named: { key: string; name: string; size: number }, file: File, error: unknown): Upload {
  const refusal = uploadRefusal(error)
  if (refusal === null) return { ...named, state: 'failed', file }
  return { ...named, state: 'refused', reason: refusal === 'wrongSize' ? 'tooManyPixels' : refusal }
}
