import { createContext } from 'react'

export const OpenPicture = createContext<(imageId: string) => void>(() => {})
