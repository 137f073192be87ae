import '../../../lib/language/profile-translations.ts'
import { ownPath } from '@savepoint/contract/safe-links.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { useSignOut } from '../authentication/people-api.ts'
import { clearSession } from '../authentication/session-api.ts'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

export function SetSecondFactorPage({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('profile')
  const { t: common } = useTranslation()
  const router = useRouter()
  const signOut = useSignOut('agent')
  const enter = () => {
    clearSession()
    router.history.push(ownPath(redirect ?? '') ?? '/tickets')
  }
  return (
    <CardPage title={t(($) => $.security.setTitle)} hint={t(($) => $.security.setHint)}>
      <SetUpSecondFactor
        cancel={common(($) => $.people.signOut)}
        onCancel={() => signOut.mutate()}
        onDone={enter}
      />
    </CardPage>
  )
}
