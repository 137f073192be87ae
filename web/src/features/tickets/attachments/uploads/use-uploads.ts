import { uploadFile } from '@savepoint/contract/tickets/files.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { upload as send, uploadRefusal } from '../../../../lib/api/upload.ts'
import { randomId } from '../../../../lib/browser/random-id.ts'
import { useLeaveWarning } from '../../../../lib/browser/use-leave-warning.ts'
import { checkFile } from './check-file.ts'
import { accepted, changeUploads, type Upload, uploadOf } from './upload-list.ts'

type Limits = { max: number; maxBytes: number }

export function useUploads({ max, maxBytes }: Limits, initial: readonly Attachment[] = []) {
  const [uploads, change] = useReducer(changeUploads, initial, (given) => given.map(uploadOf))
  const aborts = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const isUploading = uploads.some(({ state }) => state === 'uploading')
  // A draft contains only files that have been uploaded.
  useLeaveWarning(isUploading)

  async function start(key: string, file: File) {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    const named = { key, name: file.name, size: file.size }
    try {
      const onProgress = (progress: number) => change({ type: 'progress', key, progress })
      const attachment = await send(uploadFile, file, { onProgress, signal: abort.signal })
      change({ type: 'replace', upload: { ...named, state: 'done', attachment } })
    } catch (error) {
      if (!abort.signal.aborted) change({ type: 'replace', upload: failed(named, file, error) })
    } finally {
      aborts.current.delete(key)
    }
  }

  function add(files: readonly File[]) {
    const room = max - accepted(uploads).length
    const added = files.map((file, index) => begin(file, maxBytes, index >= room))
    change({ type: 'add', uploads: added })
    for (const upload of added) {
      if (upload.state === 'uploading') void start(upload.key, upload.file)
    }
  }

  function retry(key: string) {
    const upload = uploads.find((one) => one.key === key)
    if (upload?.state !== 'failed') return
    const { name, size, file } = upload
    change({ type: 'replace', upload: { key, name, size, file, state: 'uploading', progress: 0 } })
    void start(key, file)
  }

  function remove(key: string) {
    aborts.current.get(key)?.abort()
    change({ type: 'remove', key })
  }

  const attachments = useMemo(
    () => uploads.flatMap((upload) => (upload.state === 'done' ? [upload.attachment] : [])),
    [uploads],
  )
  return {
    uploads,
    attachments,
    isUploading,
    add,
    /** Those that are on the server already. */
    addUploaded: (given: readonly Attachment[]) => change({ type: 'add', uploads: given.map(uploadOf) }),
    retry,
    remove,
    reset: (kept: readonly Attachment[] = []) => change({ type: 'reset', uploads: kept.map(uploadOf) }),
  }
}

export type Uploads = ReturnType<typeof useUploads>

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
