import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document, DocumentBlock } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { textsIn } from '../../../locales/texts-in.ts'
import type { MailBlock } from './parsed-mail.ts'
import { subjectMarks } from './subject-marks.ts'

type Picture = { id: string; width: number | null; height: number | null }

export function mailDocument(
  blocks: MailBlock[],
  pictureOf: (part: number) => Picture | undefined,
): Document {
  const content = blocks.flatMap((block): DocumentBlock[] => {
    if (block.type !== 'inlinePicture') return [block]
    const picture = pictureOf(block.part)
    return picture
      ? [{ type: 'image', attrs: { fileId: picture.id, width: picture.width, height: picture.height } }]
      : []
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

const numberMark = /\[\s*[#№]\s?\d{6,12}\s*\]/g

export function titleOf(subject: string, content: Document, locale: Locale): string {
  const untitled = textsIn(locale)(($) => $.requests.untitled)
  const bare = cleanLine(subject).replace(numberMark, ' ').replace(subjectMarks, '')
  const tidy = cleanLine(bare.replace(/\s+/g, ' '))
  const firstLine = cleanLine(documentText(content).split('\n')[0] ?? '')
  const title = [...(tidy || firstLine || untitled)].slice(0, limits.titleMaxLength).join('').trim()
  return title || untitled
}
