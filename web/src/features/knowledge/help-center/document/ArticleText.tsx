import type { Document } from '@savepoint/contract/documents.ts'
import { useMemo, useState } from 'react'
import { Lightbox } from '../../../../ui/pictures/Lightbox.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import { picturesOf } from './article-pictures.ts'
import { DocumentView } from './DocumentView.tsx'
import type { Outline } from './document-outline.ts'
import { FirstPicture, OpenPicture } from './open-picture.ts'

type Props = { content: Document; outline?: Outline; onWhole?: () => void }

export function ArticleText({ content, outline, onWhole }: Props) {
  const [enlarged, setEnlarged] = useState<string | null>(null)
  const pictures = useMemo(() => picturesOf(content), [content])
  const index = pictures.findIndex(({ imageId }) => imageId === enlarged)
  return (
    <OpenPicture value={setEnlarged}>
      <FirstPicture value={pictures[0]?.imageId}>
        <DocumentView document={content} picture={ArticlePicture} outline={outline} onWhole={onWhole} />
      </FirstPicture>
      {index >= 0 && <Lightbox pictures={pictures} start={index} onClose={() => setEnlarged(null)} />}
    </OpenPicture>
  )
}
