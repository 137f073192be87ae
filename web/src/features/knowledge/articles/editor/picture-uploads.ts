import { limits } from '@savepoint/contract/limits.ts'
import type { KeptImage } from '@savepoint/contract/projects.ts'
import { create } from 'zustand'
import { isProblem } from '../../../../lib/problem-error.ts'
import { randomId } from '../../../../lib/random-id.ts'
import { sendImage } from '../../managed-image.ts'

export type PictureFailure = 'tooLarge' | 'wrongFormat' | 'failed'
export type PictureUpload = {
  file: File
  /** Shown until the picture is kept. */
  address: string
  progress: number
  failure: PictureFailure | null
}

/** Pictures on their way into an open document, by the key their block carries until they are kept. */
export const usePictureUploads = create<Record<string, PictureUpload>>(() => ({}))

const aborts = new Map<string, AbortController>()
const isPicture = (file: File) => /^image\/(png|jpeg|gif|webp|bmp|avif)$/.test(file.type)
export const picturesAmong = (files: Iterable<File>) =>
  [...files].filter((file) => file.type.startsWith('image/'))

/** Takes a file for a new block; `sendPicture` then sends it. */
export function beginPicture(file: File): string {
  const key = randomId()
  usePictureUploads.setState({
    [key]: { file, address: URL.createObjectURL(file), progress: 0, failure: refusalOf(file) },
  })
  return key
}

function refusalOf(file: File): PictureFailure | null {
  if (!isPicture(file)) return 'wrongFormat'
  return file.size > limits.imageMaxBytes ? 'tooLarge' : null
}

/** Sends a picture; answers it once kept, null when it was refused, failed or was taken back. */
export async function sendPicture(key: string): Promise<KeptImage | null> {
  const upload = usePictureUploads.getState()[key]
  if (!upload || refusalOf(upload.file)) return null
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { progress: 0, failure: null })
  try {
    const onProgress = (progress: number) => change(key, { progress })
    return await sendImage('content', upload.file, { onProgress, signal: abort.signal })
  } catch (error) {
    if (!abort.signal.aborted) change(key, { failure: failureOf(error) })
    return null
  } finally {
    aborts.delete(key)
  }
}

function failureOf(error: unknown): PictureFailure {
  if (isProblem(error, 'fileTooLarge')) return 'tooLarge'
  return isProblem(error, 'wrongFormat') ? 'wrongFormat' : 'failed'
}

export function forgetPicture(key: string) {
  aborts.get(key)?.abort()
  const { [key]: gone, ...rest } = usePictureUploads.getState()
  if (!gone) return
  usePictureUploads.setState(rest, true)
  // The kept picture takes a moment to arrive; the block shows this one until then.
  setTimeout(() => URL.revokeObjectURL(gone.address), 30_000)
}

function change(key: string, part: Partial<PictureUpload>) {
  const upload = usePictureUploads.getState()[key]
  if (upload) usePictureUploads.setState({ [key]: { ...upload, ...part } })
}
