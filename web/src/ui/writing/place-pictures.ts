import type { Editor } from '@tiptap/core'
import { translator } from '../../lib/language/i18n.ts'
import { notify } from '../../lib/toasts/toasts.ts'
import {
  beginPicture,
  dropPicture,
  type PictureRules,
  sendPicture,
  usePicturesOnWay,
} from './pictures-on-way.ts'

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
  if (editor.isDestroyed) return losePicture(key)
  if (!kept) return
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

/** The text was left without it. */
function losePicture(key: string) {
  const picture = usePicturesOnWay.getState()[key]
  dropPicture(key)
  if (!picture) return
  const { file, rules } = picture
  if (rules.onLost) rules.onLost(file.name)
  else void notify.error(translator('desk')(($) => $.composer.fileLost, { name: file.name }))
}
