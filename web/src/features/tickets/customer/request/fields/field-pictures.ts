import { createContext } from 'react'
import { imageAddress } from '../../../../../lib/api/image-address.ts'

/** Where the pictures of questions come from: published ones are open to everyone, others their editor fetches. */
export type FieldPictureAddress = (imageId: string) => { address: string | undefined }

export const FieldPictures = createContext<FieldPictureAddress>((imageId) => ({
  address: imageAddress(imageId),
}))
