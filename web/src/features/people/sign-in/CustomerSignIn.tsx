import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useSignInDialog } from '../authentication/sign-in-dialog-store.ts'

const Dialog = whenNeeded(async () => (await import('./CustomerSignInDialog.tsx')).CustomerSignInDialog)

export function CustomerSignIn() {
  const view = useSignInDialog((state) => state.view)
  return view && <Dialog view={view} />
}
