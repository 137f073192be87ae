import type { Document } from '@savepoint/contract/documents.ts'
import { DocumentView } from '../document/DocumentView.tsx'
import type { Outline } from '../document/document-outline.ts'
import { GroupArticleId, GroupPicture } from './GroupPicture.tsx'

type Props = { articleId: string; content: Document; outline?: Outline; onWhole?: () => void }

export function GroupArticleText({ articleId, content, outline, onWhole }: Props) {
  return (
    <GroupArticleId value={articleId}>
      <DocumentView document={content} picture={GroupPicture} outline={outline} onWhole={onWhole} />
    </GroupArticleId>
  )
}
