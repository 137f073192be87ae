import { createContext } from 'react'

export const OpenPicture = createContext<(imageId: string) => void>(() => {})

/** The picture that most readers see at once. */
export const FirstPicture = createContext<string | undefined>(undefined)
