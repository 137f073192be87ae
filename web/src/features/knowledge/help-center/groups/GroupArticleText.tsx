import type { Document } from '@savepoint/contract/documents.ts'
import { PrivatePictures } from '../../articles/preview/PrivatePictures.tsx'
import { DocumentView } from '../document/DocumentView.tsx'
import type { Outline } from '../document/document-outline.ts'
import { GroupPicture, LargeGroupPicture } from './GroupPicture.tsx'

type Props = { articleId: string; content: Document; outline?: Outline; onWhole?: () => void }

export function GroupArticleText({ articleId, content, outline, onWhole }: Props) {
  return (
    <PrivatePictures articleId={articleId} content={content} Picture={LargeGroupPicture}>
      <DocumentView document={content} picture={GroupPicture} outline={outline} onWhole={onWhole} />
    </PrivatePictures>
  )
}
