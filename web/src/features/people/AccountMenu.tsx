import { ActionIcon, Avatar, Menu, Text } from '@mantine/core'
import { IconHeadset, IconLogin2, IconLogout } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignOut } from './people-api.ts'
import { openSignIn } from './sign-in-dialog-store.ts'
import { useSession } from './use-session.ts'

/** Who is signed in on this customer page, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const router = useRouter()
  const { kind, customer, agent } = useSession()
  const signOut = useSignOut(kind === 'agent' ? 'agent' : 'customer')
  const email = customer?.email ?? agent?.email ?? ''
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon aria-label={t(($) => $.shell.menu)} radius="xl">
          <Avatar name={email} alt="" color="accent" variant="light" radius="xl" size={36} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Text px="sm" py="xs" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t(($) => $.people.signedInAs, { email })}
        </Text>
        <Menu.Divider />
        {kind === 'agent' && (
          <>
            <Menu.Item leftSection={<IconHeadset size={18} aria-hidden />} component={Link} to="/tickets">
              {t(($) => $.people.toWorkspace)}
            </Menu.Item>
            <Menu.Item leftSection={<IconLogin2 size={18} aria-hidden />} onClick={() => openSignIn()}>
              {t(($) => $.people.customerTitle)}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconLogout size={18} aria-hidden />}
          onClick={() => signOut.mutate(undefined, { onSettled: () => void router.navigate({ to: '/' }) })}
        >
          {t(($) => $.people.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
