import { ActionIcon, Avatar, Menu, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { getAvatar } from '@savepoint/contract/people/agent-profile.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { mayUseReplies } from '@savepoint/contract/tickets/replies/reply-values.ts'
import {
  IconBolt,
  IconExternalLink,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../../lib/api/request-address.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'
import { LanguageSwitch } from '../../../../ui/navigation/LanguageSwitch.tsx'
import { useSignOut } from '../../../people/authentication/people-api.ts'
import { useAgent, useAnyRight } from '../../../people/authentication/use-rights.ts'
import { AvailabilityChoice } from '../availability/AvailabilityChoice.tsx'
import classes from './AgentMenu.module.css'
import { useCommands } from './commands/use-commands.ts'

const ProfileDialog = whenNeeded(
  async () => (await import('../../../people/profile/ProfileDialog.tsx')).ProfileDialog,
)

const deskLanguages = ['ru', 'en'] as const

export function AgentMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation()
  const { t: desk } = useTranslation('desk')
  const agent = useAgent()
  const hasReplies = useAnyRight(mayUseReplies)
  const theme = useSettings((settings) => settings.theme)
  const language = useLanguage()
  const signOut = useSignOut('agent')
  const [isProfileOpen, setProfileOpen] = useState(false)
  const ThemeIcon = theme === 'dark' ? IconSun : IconMoon
  const speak = (language: Locale) => () => changeSettings({ language, isLanguageChosen: true })
  useCommands({
    profile: () => setProfileOpen(true),
    lightTheme: theme === 'dark' ? () => changeSettings({ theme: 'light' }) : undefined,
    darkTheme: theme === 'light' ? () => changeSettings({ theme: 'dark' }) : undefined,
    russian: language === 'ru' ? undefined : speak('ru'),
    english: language === 'en' ? undefined : speak('en'),
    customerSite: () => location.assign('/'),
    signOut: () => signOut.mutate(),
  })
  if (!agent) return null
  return (
    <div className={classes.menu} data-collapsed={isCollapsed}>
      <Menu position="top-start" width={220}>
        <Menu.Target>
          <UnstyledButton className={classes.person}>
            <VisuallyHidden>{`${desk(($) => $.account)}: ${agent.name}`}</VisuallyHidden>
            <Avatar
              aria-hidden
              size={28}
              color="accent"
              name={agent.name}
              alt=""
              src={agent.avatarId ? addressOf(getAvatar, { avatarId: agent.avatarId }) : null}
            />
            {!isCollapsed && (
              <span className={classes.names}>
                <span aria-hidden>{agent.name}</span>
                <small>{agent.roleName}</small>
              </span>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <AvailabilityChoice />
          <Menu.Label>{agent.email}</Menu.Label>
          <Menu.Item
            leftSection={<IconUserCircle size={16} aria-hidden />}
            onClick={() => setProfileOpen(true)}
          >
            {desk(($) => $.profile.title)}
          </Menu.Item>
          {hasReplies && (
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/replies" />}
              leftSection={<IconBolt size={16} aria-hidden />}
            >
              {desk(($) => $.replies.title)}
            </Menu.Item>
          )}
          <Menu.Item component="a" href="/" leftSection={<IconExternalLink size={16} aria-hidden />}>
            {desk(($) => $.customerSite)}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
            {t(($) => $.people.signOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={desk(($) => $.theme)} position="right">
        <ActionIcon
          aria-label={desk(($) => $.theme)}
          onClick={() => changeSettings({ theme: theme === 'dark' ? 'light' : 'dark' })}
        >
          <ThemeIcon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <LanguageSwitch languages={deskLanguages} />
      {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
    </div>
  )
}
