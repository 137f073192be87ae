import { create } from 'zustand'

export const closedPalette = { isOpen: false, text: '' }

/** Survives a change of page: keys typed while another page loads are not lost. */
export const usePalette = create(() => closedPalette)
