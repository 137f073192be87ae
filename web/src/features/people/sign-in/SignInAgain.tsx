import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useSignInAgain } from '../authentication/sign-in-again-store.ts'

const Dialog = whenNeeded(async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog)

export function SignInAgain() {
  const asking = useSignInAgain((state) => state.asking)
  return asking && <Dialog asking={asking} />
}
