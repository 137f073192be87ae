import type { Attachment, Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { createContext } from 'react'
import { besideText } from './beside-text.ts'

export type FilePicture = { fileId: string; alt: string }

export const OpenFilePicture = createContext<(picture: FilePicture) => void>(() => {})

type Node = { type?: string; attrs?: Record<string, unknown>; content?: readonly Node[] }
type Shown = Pick<Message, 'content'> & { attachments: readonly Attachment[] }

/** For each message the pictures in its text, then its attachments; each once. */
export function threadPictures(messages: readonly Shown[]): FilePicture[] {
  const found = new Map<string, FilePicture>()
  const add = (picture: FilePicture) => {
    if (!found.has(picture.fileId)) found.set(picture.fileId, picture)
  }
  const walk = ({ type, attrs, content }: Node) => {
    if (type === 'image' && typeof attrs?.fileId === 'string')
      add({ fileId: attrs.fileId, alt: String(attrs.alt ?? '') })
    content?.forEach(walk)
  }
  for (const { content, attachments } of messages) {
    walk(content as Node)
    for (const { id, name, preview } of besideText({ content, attachments: [...attachments] }))
      if (preview) add({ fileId: id, alt: name })
  }
  return [...found.values()]
}
