import { Stack } from '@mantine/core'
import { ownPath } from '@savepoint/contract/safe-links.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import { SignInForm } from './SignInForm.tsx'

export function AgentSignInPage({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation()
  const router = useRouter()
  const enter = () => router.history.push(ownPath(redirect ?? '') ?? '/tickets')
  return (
    <CardPage title={t(($) => $.people.agentTitle)} hint={t(($) => $.people.agentHint)}>
      <Stack gap="lg">
        <SignInForm kind="agent" onSignedIn={enter} />
        <DemoSignIns kind="agent" onSignedIn={enter} />
      </Stack>
    </CardPage>
  )
}
