import { Node } from '@tiptap/core'

/** A link to a video on another site: shown as a card, never embedded. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'div[data-video]',
      getAttrs: (element) => ({
        href: element.getAttribute('data-video'),
        title: element.textContent?.trim() || null,
      }),
    },
  ],
  renderHTML: ({ node }) => [
    'div',
    { 'data-video': String(node.attrs.href) },
    ['span', { 'data-play': '' }, '▶'],
    ['span', {}, String(node.attrs.title ?? node.attrs.href)],
  ],
})
