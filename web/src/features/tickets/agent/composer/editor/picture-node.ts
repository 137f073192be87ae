import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { PictureBlock } from './PictureBlock.tsx'

/** `uploadKey` identifies the picture until it is stored; it is never saved. */
export const MessagePicture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileId: { default: null },
    alt: { default: null },
    width: { default: null },
    height: { default: null },
    uploadKey: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file]',
      getAttrs: (element) => ({
        fileId: element.getAttribute('data-file'),
        alt: element.getAttribute('alt'),
        width: Number(element.getAttribute('width')) || null,
        height: Number(element.getAttribute('height')) || null,
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { 'data-file': attrs.fileId, alt: attrs.alt, width: attrs.width, height: attrs.height },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureBlock),
})
