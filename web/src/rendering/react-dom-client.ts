/** In the chunk of React itself, so that React starts in a task of its own instead of together with the page. */
export { createRoot, hydrateRoot } from 'react-dom/client'
