import { ownPath } from '@savepoint/contract/safe-links.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { runtimeConfig } from '../../../lib/settings/runtime-config.ts'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import { SignInForm } from './SignInForm.tsx'

export function AgentSignInPage({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation()
  const router = useRouter()
  const enter = () => router.history.push(ownPath(redirect ?? '') ?? '/tickets')
  return (
    <CardPage
      title={t(($) => $.people.agentTitle)}
      hint={t(($) => $.people.agentHint)}
      aside={runtimeConfig.demo && <DemoSignIns kind="agent" onSignedIn={enter} />}
    >
      <SignInForm kind="agent" onSignedIn={enter} />
    </CardPage>
  )
}
