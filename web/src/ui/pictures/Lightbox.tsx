import { whenNeeded } from '../states/lazy-component.tsx'

export const Lightbox = whenNeeded(async () => (await import('./LightboxModal.tsx')).LightboxModal)
