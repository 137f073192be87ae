import { create } from 'zustand'

export const closedPalette = { isOpen: false, text: '' }

/** The palette outlives the page under it: whoever opens it while another page is on its way types on. */
export const usePalette = create(() => closedPalette)
