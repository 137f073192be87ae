import { Menu } from '@mantine/core'
import { commonRights } from '@savepoint/contract/rights.ts'
import { mayUseReplies } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { IconBolt, IconExternalLink, IconLock, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/profile-translations.ts'
import { LateMenu } from '../../../../ui/menus/LateMenu.tsx'
import type { LateMenuPlace } from '../../../../ui/menus/use-late-menu.ts'
import { useAnyRight } from '../../../people/authentication/use-rights.ts'
import { AvailabilityChoice } from '../availability/AvailabilityChoice.tsx'

type Props = { place: LateMenuPlace; email: string; onProfile: () => void; onSignOut: () => void }

export function AgentMenuItems({ place, email, onProfile, onSignOut }: Props) {
  const { t } = useTranslation()
  const { t: desk } = useTranslation('desk')
  const { t: profile } = useTranslation('profile')
  const readsInternal = useAnyRight(commonRights)
  const hasReplies = useAnyRight(mayUseReplies)
  return (
    <LateMenu place={place} position="top-start" width={220}>
      <AvailabilityChoice />
      <Menu.Label>{email}</Menu.Label>
      <Menu.Item leftSection={<IconUserCircle size={16} aria-hidden />} onClick={onProfile}>
        {profile(($) => $.profile.title)}
      </Menu.Item>
      {hasReplies && (
        <Menu.Item
          renderRoot={(props) => <Link {...props} to="/replies" />}
          leftSection={<IconBolt size={16} aria-hidden />}
        >
          {desk(($) => $.replies.title)}
        </Menu.Item>
      )}
      {readsInternal && (
        <Menu.Item
          renderRoot={(props) => <Link {...props} to="/knowledge" />}
          leftSection={<IconLock size={16} aria-hidden />}
        >
          {desk(($) => $.adminSections.internalArticles)}
        </Menu.Item>
      )}
      <Menu.Item component="a" href="/" leftSection={<IconExternalLink size={16} aria-hidden />}>
        {desk(($) => $.customerSite)}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onSignOut}>
        {t(($) => $.people.signOut)}
      </Menu.Item>
    </LateMenu>
  )
}
