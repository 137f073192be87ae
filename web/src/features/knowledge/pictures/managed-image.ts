import { getManagedImage, type ImageKind, uploadImage } from '@savepoint/contract/knowledge/images.ts'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../lib/api/download.ts'
import { queryKeyOf } from '../../../lib/api/operation-query.ts'
import { type UploadWatch, upload } from '../../../lib/api/upload.ts'
import { useBlobAddress } from '../../../lib/browser/use-blob-address.ts'

/** Rejects with `fileTooLarge`, `wrongFormat` or `wrongSize`. */
export const uploadImageRequest = (kind: ImageKind, file: File, watch: UploadWatch) =>
  upload(uploadImage, file, { ...watch, query: { kind } })

/** The object URL of a picture that may not be public yet. */
export function useManagedImage(imageId: string | null, width?: number) {
  const image = { params: { imageId: imageId ?? '' }, query: { w: width } }
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: queryKeyOf('Images', getManagedImage, image),
    queryFn: ({ signal }) => download(getManagedImage, { ...image, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: imageId !== null,
  })
  return { blob: data, address: useBlobAddress(data), isError: isLoadingError, refetch }
}
