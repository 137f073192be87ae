import { getGroupArticleImage } from '@savepoint/contract/knowledge/group-articles.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { download } from '../../../../lib/api/download.ts'
import { queryKeyOf } from '../../../../lib/api/operation-query.ts'
import { useBlobAddress } from '../../../../lib/browser/use-blob-address.ts'
import type { PictureShown } from '../../../../ui/pictures/LightboxModal.tsx'
import { PictureFrame } from '../../articles/preview/PictureFrame.tsx'
import { PrivateArticleId } from '../../articles/preview/PrivatePictures.tsx'
import type { PictureProps } from '../document/document-nodes.tsx'

const widest = 1280

function useGroupImage(imageId: string | null, width?: number) {
  const image = {
    params: { id: useContext(PrivateArticleId), imageId: imageId ?? '' },
    query: width === undefined ? {} : { w: width },
  }
  const { data } = useQuery({
    queryKey: queryKeyOf('GroupArticles', getGroupArticleImage, image),
    queryFn: ({ signal }) => download(getGroupArticleImage, { ...image, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: imageId !== null,
  })
  return useBlobAddress(data)
}

/** A picture of an article that only a group sees. */
export function GroupPicture(picture: PictureProps) {
  return <PictureFrame {...picture} address={useGroupImage(picture.imageId, widest)} />
}

export function LargeGroupPicture({ source, alt, className }: PictureShown) {
  // The smaller one is there already.
  const small = useGroupImage(source, widest)
  const whole = useGroupImage(source)
  return <img src={whole ?? small} alt={alt} className={className} draggable={false} />
}
