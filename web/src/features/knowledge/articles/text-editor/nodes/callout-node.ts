import { type CalloutKind, calloutKinds } from '@savepoint/contract/documents.ts'
import { mergeAttributes, Node } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the chosen blocks into a callout, or changes the kind of the one around them. */
      setCallout: (kind: CalloutKind) => ReturnType
      /** Takes the blocks out of the callout around them. */
      unsetCallout: () => ReturnType
    }
  }
}

const kindOf = (value: string | null) => calloutKinds.find((kind) => kind === value) ?? 'info'

/** A box that stands out: information, advice, warning, danger. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes() {
    return {
      kind: {
        default: 'info',
        parseHTML: (element) => kindOf(element.getAttribute('data-callout')),
        renderHTML: ({ kind }) => ({ 'data-callout': kind }),
      },
    }
  },
  parseHTML: () => [{ tag: 'aside[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      setCallout:
        (kind) =>
        ({ commands, editor }) =>
          editor.isActive(this.name)
            ? commands.updateAttributes(this.name, { kind })
            : commands.wrapIn(this.name, { kind }),
      unsetCallout:
        () =>
        ({ commands }) =>
          commands.lift(this.name),
    }
  },
})
