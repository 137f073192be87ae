import { getGroupArticleImage } from '@savepoint/contract/knowledge/group-articles.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { download } from '../../../../lib/api/download.ts'
import { queryKeyOf } from '../../../../lib/api/operation-query.ts'
import { useBlobAddress } from '../../../../lib/browser/use-blob-address.ts'
import { PictureFrame } from '../../articles/preview/PictureFrame.tsx'
import type { PictureProps } from '../document/document-nodes.tsx'

const widest = 1280

/** The article whose picture it is. */
export const GroupArticleId = createContext('')

/** A picture of an article that only a group sees, which no address of its own shows. */
export function GroupPicture(picture: PictureProps) {
  const image = {
    params: { id: useContext(GroupArticleId), imageId: picture.imageId ?? '' },
    query: { w: widest },
  }
  const { data } = useQuery({
    queryKey: queryKeyOf('GroupArticles', getGroupArticleImage, image),
    queryFn: ({ signal }) => download(getGroupArticleImage, { ...image, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: picture.imageId !== null,
  })
  return <PictureFrame {...picture} address={useBlobAddress(data)} />
}
