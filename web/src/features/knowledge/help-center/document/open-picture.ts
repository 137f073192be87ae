import { createContext } from 'react'

/** Enlarges a picture of the text around; outside of any text nothing happens. */
export const OpenPicture = createContext<(imageId: string) => void>(() => {})
