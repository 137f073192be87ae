import { uploadFile } from '@savepoint/contract/tickets/files.ts'
import { upload } from '../../../../../lib/api/upload.ts'
import type { PictureRules } from '../../../../../ui/writing/pictures-on-way.ts'

const formats = ['image/png', 'image/jpeg', 'image/bmp']
export const pictureFormats = formats.join(',')

export const messagePictures = (maxBytes: number): PictureRules => ({
  formats,
  maxBytes,
  async keep(file, watch) {
    const { id, width, height, name } = await upload(uploadFile, file, watch)
    return { fileId: id, width, height, alt: name }
  },
})

export const filterPictures = (files: readonly File[]) => files.filter(({ type }) => formats.includes(type))
export const filterOthers = (files: readonly File[]) => files.filter(({ type }) => !formats.includes(type))
