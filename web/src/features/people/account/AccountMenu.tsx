import { Avatar } from '@mantine/core'
import { IconHeadset, IconLogin2, IconLogout, IconUserShield } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DropPanel } from '../../../ui/navigation/DropPanel.tsx'
import { useSignOut } from '../authentication/people-api.ts'
import { openSignIn } from '../authentication/sign-in-dialog-store.ts'
import { useSession } from '../authentication/use-session.ts'

const EmailPreferences = whenNeeded(async () => (await import('./EmailPreferences.tsx')).EmailPreferences)

export function AccountMenu() {
  const { t } = useTranslation()
  const router = useRouter()
  const { kind, customer, agent } = useSession()
  const { mutate: signOut } = useSignOut(kind === 'agent' ? 'agent' : 'customer')
  const email = customer?.email ?? agent?.email ?? ''
  return (
    <DropPanel
      label={t(($) => $.shell.menu)}
      button={<Avatar name={email} alt="" color="accent" variant="light" radius="xl" size={36} />}
    >
      <p>{t(($) => $.people.signedInAs, { email })}</p>
      {kind === 'agent' && (
        <>
          <Link to="/tickets">
            <IconHeadset size={18} aria-hidden />
            {t(($) => $.people.toWorkspace)}
          </Link>
          <button type="button" onClick={() => openSignIn()}>
            <IconLogin2 size={18} aria-hidden />
            {t(($) => $.people.customerTitle)}
          </button>
        </>
      )}
      {kind === 'customer' && <EmailPreferences />}
      {kind === 'customer' && (
        <Link to="/customer/my-data">
          <IconUserShield size={18} aria-hidden />
          {t(($) => $.people.myData)}
        </Link>
      )}
      <button
        type="button"
        onClick={() => signOut(undefined, { onSettled: () => void router.navigate({ to: '/' }) })}
      >
        <IconLogout size={18} aria-hidden />
        {t(($) => $.people.signOut)}
      </button>
    </DropPanel>
  )
}
