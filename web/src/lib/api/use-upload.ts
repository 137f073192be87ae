import { useEffect, useRef, useState } from 'react'
import type { UploadWatch } from './upload.ts'

export type OneUpload<Refusal> =
  | { state: 'idle' }
  | { state: 'uploading'; file: File; progress: number }
  | { state: 'refused'; name: string; refusal: Refusal }
  | { state: 'failed'; file: File }

type Options<Kept, Refusal> = {
  check: (file: File) => Promise<Refusal | null>
  send: (file: File, watch: UploadWatch) => Promise<Kept>
  /** Null when a retry may succeed. */
  refusalOf: (error: unknown) => Refusal | null
  onKept?: (kept: Kept) => void
}

/** Checks and uploads one file; aborted when it is replaced or its field unmounts. */
export function useUpload<Kept, Refusal>({ check, send, refusalOf, onKept }: Options<Kept, Refusal>) {
  const [upload, setUpload] = useState<OneUpload<Refusal>>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const show = (next: OneUpload<Refusal>) => {
      if (!abort.signal.aborted) setUpload(next)
    }
    const refuse = (refusal: Refusal) => show({ state: 'refused', name: file.name, refusal })
    show({ state: 'uploading', file, progress: 0 })
    try {
      const refusal = await check(file)
      if (refusal !== null) return refuse(refusal)
      if (abort.signal.aborted) return
      const onProgress = (progress: number) => show({ state: 'uploading', file, progress })
      const kept = await send(file, { onProgress, signal: abort.signal })
      if (abort.signal.aborted) return
      setUpload({ state: 'idle' })
      onKept?.(kept)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) show({ state: 'failed', file })
      else refuse(refusal)
    }
  }

  function stop() {
    running.current?.abort()
    setUpload({ state: 'idle' })
  }

  return {
    upload,
    send: start,
    retry: () => upload.state === 'failed' && start(upload.file),
    refuse: (name: string, refusal: Refusal) => setUpload({ state: 'refused', name, refusal }),
    stop,
  }
}
