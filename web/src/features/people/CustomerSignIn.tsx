import { whenNeeded } from '../../ui/when-needed.tsx'
import { useSignInDialog } from './sign-in-dialog-store.ts'

const Dialog = whenNeeded(async () => (await import('./CustomerSignInDialog.tsx')).CustomerSignInDialog)

/** The players' sign-in, fetched when somebody asks for it. */
export function CustomerSignIn() {
  const view = useSignInDialog((state) => state.view)
  return view && <Dialog view={view} />
}
