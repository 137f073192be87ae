import { limits } from '@savepoint/contract/limits.ts'
import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

const typed = new PluginKey<number>('typedCharacters')
const pause = 'typingUndoPause'

/** Undo goes back by a number of typed characters, so the history's own time limit is off. */
export const TypingUndo = Extension.create({
  name: 'typingUndo',
  addProseMirrorPlugins() {
    return [
      new Plugin<number>({
        key: typed,
        state: {
          init: () => 0,
          apply: (transaction, count) => (transaction.getMeta(pause) ? 0 : count + typedIn(transaction)),
        },
        appendTransaction(_transactions, _before, state) {
          if ((typed.getState(state) ?? 0) < limits.undoTypedCharacters) return null
          return closeHistory(state.tr).setMeta(pause, true)
        },
      }),
    ]
  },
})

/** Zero for pasted or inserted content, which is an undo step of its own. */
export function typedIn(transaction: Transaction): number {
  if (!transaction.docChanged || transaction.getMeta('addToHistory') === false) return 0
  const [step, ...more] = transaction.steps
  if (more.length > 0 || !(step instanceof ReplaceStep)) return 0
  return step.from === step.to || step.slice.size > 0
    ? Math.max(0, step.slice.size - (step.to - step.from))
    : 0
}
