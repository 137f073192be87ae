import { Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { safeRedirect } from '../../lib/safe-redirect.ts'
import { CardPage } from '../../ui/CardPage.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import { SignInForm } from './SignInForm.tsx'

export function AgentSignInPage({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation()
  const router = useRouter()
  const enter = () => router.history.push(safeRedirect(redirect) ?? '/tickets')
  return (
    <CardPage title={t(($) => $.people.agentTitle)} hint={t(($) => $.people.agentHint)}>
      <Stack gap="lg">
        <SignInForm kind="agent" onSignedIn={enter} />
        <DemoSignIns kind="agent" onSignedIn={enter} />
      </Stack>
    </CardPage>
  )
}
