import { whenNeeded } from '../states/lazy-component.tsx'

/** One picture over the whole page, fetched when somebody opens one. */
export const Lightbox = whenNeeded(async () => (await import('./LightboxModal.tsx')).LightboxModal)
