import { ActionIcon, Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { getAvatar } from '@savepoint/contract/people/agent-profile.ts'
import { staffLocales } from '@savepoint/contract/people/locales.gen.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '../../../../lib/api/request-address.ts'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { useLateMenu } from '../../../../ui/menus/use-late-menu.ts'
import { LanguageSwitch } from '../../../../ui/navigation/LanguageSwitch.tsx'
import { useSignOut } from '../../../people/authentication/people-api.ts'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import classes from './AgentMenu.module.css'
import { useCommands } from './commands/use-commands.ts'

const ProfileDialog = whenNeeded(
  async () => (await import('../../../people/profile/ProfileDialog.tsx')).ProfileDialog,
)

const AgentMenuItems = whenNeeded(async () => (await import('./AgentMenuItems.tsx')).AgentMenuItems)

export function AgentMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { t: desk } = useTranslation('desk')
  const agent = useAgent()
  const theme = useSettings((settings) => settings.theme)
  const language = useLanguage()
  const signOut = useSignOut('agent')
  const [isProfileOpen, setProfileOpen] = useState(false)
  const { place, isDrawn, buttonProps } = useLateMenu({
    popup: 'menu',
    loadAhead: AgentMenuItems.loadAhead,
  })
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
      <UnstyledButton {...buttonProps} className={classes.person}>
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
      {isDrawn && (
        <AgentMenuItems
          place={place}
          email={agent.email}
          onProfile={() => setProfileOpen(true)}
          onSignOut={() => signOut.mutate()}
        />
      )}
      <Hint label={desk(($) => $.theme)} side="right">
        <ActionIcon
          aria-label={desk(($) => $.theme)}
          onClick={() => changeSettings({ theme: theme === 'dark' ? 'light' : 'dark' })}
        >
          <ThemeIcon size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <LanguageSwitch languages={staffLocales} />
      {isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}
    </div>
  )
}
