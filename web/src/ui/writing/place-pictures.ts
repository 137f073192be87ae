import type { Editor } from '@tiptap/core'
import { beginPicture, dropPicture, type PictureRules, sendPicture } from './pictures-on-way.ts'

/** Puts pictures into the text at once and sends them; each block turns into the kept picture when it has arrived. */
export function placePictures(editor: Editor, files: readonly File[], rules: PictureRules, at?: number) {
  const keys = files.map((file) => beginPicture(file, rules))
  const content = keys.map((uploadKey) => ({ type: 'image', attrs: { uploadKey } }))
  editor
    .chain()
    .focus()
    .insertContentAt(at ?? editor.state.selection.to, content)
    .run()
  for (const key of keys) void settlePicture(editor, key)
}

/** Sends the picture of a block, the first time or again. */
export async function settlePicture(editor: Editor, key: string) {
  const kept = await sendPicture(key)
  if (!kept || editor.isDestroyed) return
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs.uploadKey !== key) return true
      tr.setNodeMarkup(pos, null, { ...node.attrs, ...kept, uploadKey: null })
      return false
    })
    // Going back one step must not bring the waiting block back.
    tr.setMeta('addToHistory', false)
    return true
  })
  dropPicture(key)
}
