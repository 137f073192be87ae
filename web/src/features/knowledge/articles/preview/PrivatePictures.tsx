import type { Document } from '@savepoint/contract/documents.ts'
import { type ComponentType, createContext, type ReactNode, useMemo, useState } from 'react'
import { Lightbox } from '../../../../ui/pictures/Lightbox.tsx'
import type { PictureShown } from '../../../../ui/pictures/LightboxModal.tsx'
import { picturesOf } from '../../help-center/document/article-pictures.ts'

/** The article whose picture it is: such a picture has no address of its own. */
export const PrivateArticleId = createContext('')

/** Null where pictures do not open. */
export const OpenPrivatePicture = createContext<((imageId: string) => void) | null>(null)

type Props = {
  articleId: string
  content: Document
  /** Its `source` is the id of the picture. */
  Picture: ComponentType<PictureShown>
  children: ReactNode
}

/** A text of an article that not everybody reads; its pictures open over the page. */
export function PrivatePictures({ articleId, content, Picture, children }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const pictures = useMemo(
    () => picturesOf(content).map((picture) => ({ ...picture, source: picture.imageId })),
    [content],
  )
  const start = pictures.findIndex(({ imageId }) => imageId === opened)
  return (
    <PrivateArticleId value={articleId}>
      <OpenPrivatePicture value={setOpened}>{children}</OpenPrivatePicture>
      {start >= 0 && (
        <Lightbox pictures={pictures} start={start} Picture={Picture} onClose={() => setOpened(null)} />
      )}
    </PrivateArticleId>
  )
}
