import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { mailDocument } from '../../../src/mail/inbound/parsing/mail-document.ts'
import { parseMail } from '../../../src/mail/inbound/parsing/parse-mail.ts'

/** Line ends become CRLF. */
export async function parsed(raw: string | Buffer) {
  const bytes = typeof raw === 'string' ? Buffer.from(raw.replace(/\r?\n/g, '\r\n')) : raw
  const mail = await parseMail(bytes)
  const document: Document = mailDocument(mail.blocks, () => undefined)
  return { ...mail, words: documentText(document) }
}
