import { limits } from '@savepoint/contract/limits.ts'
import type { PictureRules } from '../../../../../ui/writing/pictures-on-way.ts'
import { uploadImageRequest } from '../../../pictures/managed-image.ts'

export const articlePictures: PictureRules = {
  formats: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  maxBytes: limits.imageMaxBytes,
  async keep(file, watch) {
    const { id, width, height } = await uploadImageRequest('content', file, watch)
    return { imageId: id, width, height }
  },
}

export const filterPictures = (files: Iterable<File>) =>
  [...files].filter((file) => file.type.startsWith('image/'))
