import { pictureIds } from '@savepoint/contract/document-contents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'

export function besideText({ content, attachments }: Pick<Message, 'content' | 'attachments'>) {
  const inText = new Set(pictureIds(content))
  return attachments.filter(({ id }) => !inText.has(id))
}
