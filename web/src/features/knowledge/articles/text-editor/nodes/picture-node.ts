import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { PictureBlock } from './PictureBlock.tsx'

/** `uploadKey` identifies the picture until it is stored; it is never saved. */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    imageId: { default: null },
    alt: { default: null },
    caption: { default: null },
    width: { default: null },
    height: { default: null },
    uploadKey: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-image]',
      getAttrs: (element) => ({
        imageId: element.getAttribute('data-image'),
        alt: element.getAttribute('alt'),
        caption: element.getAttribute('data-caption'),
        width: Number(element.getAttribute('width')) || null,
        height: Number(element.getAttribute('height')) || null,
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    {
      'data-image': attrs.imageId,
      'data-caption': attrs.caption,
      alt: attrs.alt,
      width: attrs.width,
      height: attrs.height,
    },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureBlock),
})
