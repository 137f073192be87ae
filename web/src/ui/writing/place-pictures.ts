import type { Editor } from '@tiptap/core'
import { beginPicture, dropPicture, type PictureRules, sendPicture } from './pictures-on-way.ts'

/** Inserts the pictures at once; each block is replaced when its picture is stored. */
export function placePictures(
  editor: Editor,
  { files, rules, at }: { files: readonly File[]; rules: PictureRules; at?: number | undefined },
) {
  const keys = files.map((file) => beginPicture(file, rules))
  const content = keys.map((uploadKey) => ({ type: 'image', attrs: { uploadKey } }))
  editor
    .chain()
    .focus()
    .insertContentAt(at ?? editor.state.selection.to, content)
    .run()
  for (const key of keys) void settlePicture(editor, key)
}

export async function settlePicture(editor: Editor, key: string) {
  const kept = await sendPicture(key)
  if (!kept || editor.isDestroyed) return
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs.uploadKey !== key) return true
      tr.setNodeMarkup(pos, null, { ...node.attrs, ...kept, uploadKey: null })
      return false
    })
    // Undo must not bring the placeholder back.
    tr.setMeta('addToHistory', false)
    return true
  })
  dropPicture(key)
}
