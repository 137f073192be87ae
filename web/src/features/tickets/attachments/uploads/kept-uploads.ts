import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { isBrowser } from '../../../../lib/browser/is-browser.ts'
import { browserSession } from '../../../../lib/session/browser-session.ts'
import { createUploads, type UploadStore } from './create-uploads.ts'

/** By the name of the draft that the files are for. */
const kept = new Map<string, UploadStore>()

/** With what the draft has by now. */
export function findKeptUploads(name: string, saved: readonly Attachment[]): UploadStore {
  const known = kept.get(name)
  known?.reopen(saved)
  return known ?? createUploads(saved, () => forgetSaved(name))
}

/** Until the returned function is called, and from then on while a file is not in the draft. */
export function keepUploads(name: string, uploads: UploadStore): () => void {
  kept.set(name, uploads)
  return () => forgetSaved(name)
}

function forgetSaved(name: string) {
  const uploads = kept.get(name)
  if (uploads && !uploads.isShown() && !uploads.hasUnsaved()) kept.delete(name)
}

if (isBrowser) {
  window.addEventListener('beforeunload', (event) => {
    if ([...kept.values()].some((uploads) => uploads.isUploading())) event.preventDefault()
  })
}

// What one account has begun must not end up in the draft of another.
browserSession.subscribe(({ kind, what }) => {
  if (kind !== 'agent' || what === 'signedIn') return
  for (const [name, uploads] of kept) {
    uploads.failAll()
    if (!uploads.isShown()) kept.delete(name)
  }
})
