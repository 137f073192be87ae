import type { ImageKind } from '@savepoint/contract/knowledge/projects.ts'
import { useEffect, useRef, useState } from 'react'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { checkPicture, type PictureError } from './check-picture.ts'
import { sendImage } from './managed-image.ts'

export type PictureUpload =
  | { state: 'idle' }
  | { state: 'uploading'; file: File; progress: number }
  | { state: 'refused'; name: string; problem: PictureError }
  | { state: 'failed'; file: File }

/** One picture on its way: looked at here first, sent, stopped or tried again. */
export function usePictureUpload(kind: ImageKind, onKept: (imageId: string) => void) {
  const [upload, setUpload] = useState<PictureUpload>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const isCurrent = () => !abort.signal.aborted
    setUpload({ state: 'uploading', file, progress: 0 })
    const problem = await checkPicture(kind, file)
    if (!isCurrent()) return
    if (problem) return setUpload({ state: 'refused', name: file.name, problem })
    try {
      const onProgress = (progress: number) =>
        isCurrent() && setUpload({ state: 'uploading', file, progress })
      const { id } = await sendImage(kind, file, { onProgress, signal: abort.signal })
      if (!isCurrent()) return
      setUpload({ state: 'idle' })
      onKept(id)
    } catch (error) {
      if (isCurrent()) setUpload(refusal(file, error))
    }
  }

  return {
    upload,
    send: (file: File) => void send(file),
    retry: () => upload.state === 'failed' && void send(upload.file),
    stop() {
      running.current?.abort()
      setUpload({ state: 'idle' })
    },
  }
}

function refusal(file: File, error: unknown): PictureUpload {
  const { name } = file
  if (isProblem(error, 'fileTooLarge')) return { state: 'refused', name, problem: { error: 'tooLarge' } }
  if (isProblem(error, 'wrongFormat')) return { state: 'refused', name, problem: { error: 'wrongFormat' } }
  if (isProblem(error, 'wrongSize'))
    return { state: 'refused', name, problem: { error: 'wrongSize', asked: null, found: null } }
  return { state: 'failed', file }
}
