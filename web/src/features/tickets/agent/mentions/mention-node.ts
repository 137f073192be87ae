import { mergeAttributes, Node } from '@tiptap/core'

/** An employee or a team in a note, by id; the server writes the current name. */
export const MentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    kind: {
      default: 'agent',
      parseHTML: (element) => element.getAttribute('data-mention'),
      renderHTML: ({ kind }) => ({ 'data-mention': kind }),
    },
    id: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-mention-id'),
      renderHTML: ({ id }) => ({ 'data-mention-id': id }),
    },
    label: {
      default: '',
      parseHTML: (element) => element.textContent?.replace(/^@/, '') ?? '',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-mention-id]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), `@${node.attrs.label}`],
  renderText: ({ node }) => `@${node.attrs.label}`,
})
