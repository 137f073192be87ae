import { whenNeeded } from '../../lib/chunks/lazy-chunk.tsx'

export const Lightbox = whenNeeded(async () => (await import('./LightboxModal.tsx')).LightboxModal)
