import { create } from 'zustand'
import { type UploadWatch, uploadRefusal } from '../../lib/api/upload.ts'
import { randomId } from '../../lib/browser/random-id.ts'

export type PictureFailure = 'tooLarge' | 'wrongFormat' | 'failed'
export type PictureRules = {
  formats: readonly string[]
  maxBytes: number
  keep: (file: File, watch: UploadWatch) => Promise<Record<string, unknown>>
  /** Says more than that a picture whose text was left before it was stored is lost. */
  onLost?: (name: string) => void
}
export type PictureOnWay = {
  file: File
  rules: PictureRules
  address: string
  progress: number
  failure: PictureFailure | null
}

/** By the key that the block of each picture carries until it is stored. */
export const usePicturesOnWay = create<Record<string, PictureOnWay>>(() => ({}))

const aborts = new Map<string, AbortController>()

/** `sendPicture` then uploads it. */
export function beginPicture(file: File, rules: PictureRules): string {
  const key = randomId()
  const address = URL.createObjectURL(file)
  usePicturesOnWay.setState({
    [key]: { file, rules, address, progress: 0, failure: refusalOf(file, rules) },
  })
  return key
}

function refusalOf(file: File, { formats, maxBytes }: PictureRules): PictureFailure | null {
  if (!formats.includes(file.type)) return 'wrongFormat'
  return file.size > maxBytes ? 'tooLarge' : null
}

/** Null when the upload was refused, failed or was cancelled. */
export async function sendPicture(key: string): Promise<Record<string, unknown> | null> {
  const picture = usePicturesOnWay.getState()[key]
  if (!picture || refusalOf(picture.file, picture.rules)) return null
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { progress: 0, failure: null })
  try {
    const onProgress = (progress: number) => change(key, { progress })
    return await picture.rules.keep(picture.file, { onProgress, signal: abort.signal })
  } catch (error) {
    if (!abort.signal.aborted) change(key, { failure: failureOf(error) })
    return null
  } finally {
    aborts.delete(key)
  }
}

function failureOf(error: unknown): PictureFailure {
  const refusal = uploadRefusal(error)
  return refusal === null || refusal === 'wrongSize' ? 'failed' : refusal
}

export function dropPicture(key: string) {
  aborts.get(key)?.abort()
  const { [key]: gone, ...rest } = usePicturesOnWay.getState()
  if (!gone) return
  usePicturesOnWay.setState(rest, true)
  // The stored picture takes a moment to load; until then the block shows this one.
  setTimeout(() => URL.revokeObjectURL(gone.address), 30_000)
}

function change(key: string, part: Partial<PictureOnWay>) {
  const picture = usePicturesOnWay.getState()[key]
  if (picture) usePicturesOnWay.setState({ [key]: { ...picture, ...part } })
}
