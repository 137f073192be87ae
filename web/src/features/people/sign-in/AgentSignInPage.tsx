import { ownPath } from '@savepoint/contract/safe-links.ts'
import { useRouter } from '@tanstack/react-router'
import '../authentication/sign-in-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { runtimeConfig } from '../../../lib/settings/runtime-config.ts'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import { SignInForm } from './SignInForm.tsx'

export function AgentSignInPage({ redirect }: { redirect: string | undefined }) {
  const { t: signInText } = useTranslation('signIn')
  const router = useRouter()
  const enter = () => router.history.push(ownPath(redirect ?? '') ?? '/tickets')
  return (
    <CardPage
      title={signInText(($) => $.agentTitle)}
      hint={signInText(($) => $.agentHint)}
      aside={runtimeConfig.demo && <DemoSignIns kind="agent" onSignedIn={enter} />}
    >
      <SignInForm kind="agent" onSignedIn={enter} />
    </CardPage>
  )
}
