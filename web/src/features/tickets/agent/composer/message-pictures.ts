import { uploadFile } from '@savepoint/contract/files.ts'
import type { Attachment } from '@savepoint/contract/ticket-values.ts'
import type { Editor } from '@tiptap/core'
import { create } from 'zustand'
import { isProblem } from '../../../../lib/problem-error.ts'
import { randomId } from '../../../../lib/random-id.ts'
import { upload } from '../../../../lib/upload.ts'

export type PictureFailure = 'tooLarge' | 'wrongFormat' | 'failed'
export type PictureUpload = {
  file: File
  /** Shown until the picture is kept, and for a while after. */
  address: string
  progress: number
  failure: PictureFailure | null
}

/** Pictures on their way into a message, by the key their block carries until they are kept. */
export const useMessagePictures = create<Record<string, PictureUpload>>(() => ({}))

const aborts = new Map<string, AbortController>()
const isShown = (file: File) => /^image\/(png|jpeg|bmp)$/.test(file.type)

/** What can stand in the text; other files go beside it. */
export const picturesAmong = (files: readonly File[]) => files.filter(isShown)
export const othersAmong = (files: readonly File[]) => files.filter((file) => !isShown(file))

/** Puts pictures into the text at once and sends them; each block becomes the kept picture when it has arrived. */
export function placePictures(editor: Editor, files: readonly File[], maxBytes: number) {
  const keys = files.map((file) => begin(file, maxBytes))
  const content = keys.map((uploadKey) => ({ type: 'image', attrs: { uploadKey } }))
  editor.chain().focus().insertContentAt(editor.state.selection.to, content).run()
  for (const key of keys) void settlePicture(editor, key)
}

function begin(file: File, maxBytes: number) {
  const key = randomId()
  const failure = file.size > maxBytes ? 'tooLarge' : null
  useMessagePictures.setState({ [key]: { file, address: URL.createObjectURL(file), progress: 0, failure } })
  return key
}

/** Sends the picture of a block, the first time or again. */
export async function settlePicture(editor: Editor, key: string) {
  const kept = await send(key)
  if (!kept || editor.isDestroyed) return
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs.uploadKey !== key) return true
      const { id: fileId, width, height, name } = kept
      tr.setNodeMarkup(pos, null, { ...node.attrs, fileId, width, height, alt: name, uploadKey: null })
      return false
    })
    // Going back one step must not bring the waiting block back.
    tr.setMeta('addToHistory', false)
    return true
  })
  forgetPicture(key)
}

async function send(key: string): Promise<Attachment | null> {
  const picture = useMessagePictures.getState()[key]
  if (!picture || picture.failure === 'tooLarge') return null
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { progress: 0, failure: null })
  try {
    const onProgress = (progress: number) => change(key, { progress })
    return await upload(uploadFile, picture.file, { onProgress, signal: abort.signal })
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
  const { [key]: gone, ...rest } = useMessagePictures.getState()
  if (!gone) return
  useMessagePictures.setState(rest, true)
  setTimeout(() => URL.revokeObjectURL(gone.address), 30_000)
}

function change(key: string, part: Partial<PictureUpload>) {
  const picture = useMessagePictures.getState()[key]
  if (picture) useMessagePictures.setState({ [key]: { ...picture, ...part } })
}
