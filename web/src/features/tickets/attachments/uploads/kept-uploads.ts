import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { isBrowser } from '../../../../lib/browser/is-browser.ts'
import { browserSession } from '../../../../lib/session/browser-session.ts'
import { createUploads, type UploadStore } from './create-uploads.ts'

/** By the name of the draft that the files are for. */
const kept = new Map<string, UploadStore>()

/** Those that were left while they were on their way, with what the draft has by now. */
export function findKeptUploads(name: string, uploaded: readonly Attachment[]): UploadStore {
  const known = kept.get(name)
  if (!known) return createUploads(uploaded)
  known.show(uploaded)
  return known
}

/** Until the returned function is called, and from then on while something is on its way. */
export function keepUploads(name: string, uploads: UploadStore): () => void {
  kept.set(name, uploads)
  return () => {
    if (!uploads.isUploading()) kept.delete(name)
  }
}

if (isBrowser) {
  window.addEventListener('beforeunload', (event) => {
    if ([...kept.values()].some((uploads) => uploads.isUploading())) event.preventDefault()
  })
}

// What one account has begun must not end up in the draft of another.
browserSession.subscribe(({ what }) => {
  if (what === 'signedIn') return
  for (const [name, uploads] of kept) {
    uploads.failAll()
    if (!uploads.isShown()) kept.delete(name)
  }
})
