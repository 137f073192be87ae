import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findUnfilled } from './insert-text.ts'

const marksIn = (document: Node) =>
  DecorationSet.create(
    document,
    findUnfilled(document).map(({ from, to }) => Decoration.inline(from, to, { 'data-unfilled': 'true' })),
  )

/** Highlights variables without a value. */
export const UnfilledMarks = Extension.create({
  name: 'unfilledMarks',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        state: {
          init: (_config, state) => marksIn(state.doc),
          apply: (transaction, marks) => (transaction.docChanged ? marksIn(transaction.doc) : marks),
        },
        props: {
          decorations(state) {
            return this.getState(state)
          },
        },
      }),
    ]
  },
})
