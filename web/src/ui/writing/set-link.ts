import type { Editor } from '@tiptap/core'

/** Links the selected text, changes the link at the cursor (null removes it), or inserts new linked text. */
export function setLink(editor: Editor, href: string | null, words: string) {
  const chain = editor.chain().focus()
  if (href === null) chain.extendMarkRange('link').unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }
    chain.insertContent([link, { type: 'text', text: ' ' }]).run()
  } else chain.extendMarkRange('link').setLink({ href }).run()
}
