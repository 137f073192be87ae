import { createContext } from 'react'
import { imageAddress } from '../../../../../lib/api/image-address.ts'

/** Pictures of published categories are public; their editors fetch the others with a token. */
export type FieldPictureAddress = (imageId: string) => { address: string | undefined }

export const FieldPictures = createContext<FieldPictureAddress>((imageId) => ({
  address: imageAddress(imageId),
}))
