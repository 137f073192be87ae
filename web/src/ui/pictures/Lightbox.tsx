import { whenNeeded } from '../../lib/parts/lazy-part.tsx'

export const Lightbox = whenNeeded(async () => (await import('./LightboxModal.tsx')).LightboxModal)
