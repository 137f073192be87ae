import type { ImageKind } from '@savepoint/contract/knowledge/images.ts'
import { uploadRefusal } from '../../../lib/api/upload.ts'
import { type OneUpload, useUpload } from '../../../lib/api/use-upload.ts'
import { checkPicture, type PictureError } from './check-picture.ts'
import { uploadImageRequest } from './managed-image.ts'

export type PictureUpload = OneUpload<PictureError>

export const usePictureUpload = (kind: ImageKind, onKept: (imageId: string) => void) =>
  useUpload<{ id: string }, PictureError>({
    check: (file) => checkPicture(kind, file),
    send: (file, watch) => uploadImageRequest(kind, file, watch),
    refusalOf: pictureError,
    onKept: ({ id }) => onKept(id),
  })

function pictureError(error: unknown): PictureError | null {
  const refusal = uploadRefusal(error)
  return refusal === 'wrongSize'
    ? { error: refusal, asked: null, found: null }
    : refusal && { error: refusal }
}
