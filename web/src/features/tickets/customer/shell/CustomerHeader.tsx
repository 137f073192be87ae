import { ActionIcon, Button } from '@mantine/core'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyChunk, whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { languages } from '../../../../lib/language/i18n.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { runtimeConfig } from '../../../../lib/settings/runtime-config.ts'
import { Mark } from '../../../../ui/layout/Mark.tsx'
import { LanguageSwitch } from '../../../../ui/navigation/LanguageSwitch.tsx'
import { startSearch } from '../../../knowledge/help-center/search/search-topics.ts'
import { useChooseLocale } from '../../../people/authentication/people-api.ts'
import { openSignIn } from '../../../people/authentication/sign-in-dialog-store.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import classes from './CustomerHeader.module.css'

const AccountMenu = lazyChunk(
  async () => (await import('../../../people/account/AccountMenu.tsx')).AccountMenu,
)
const EnvironmentBadge = whenNeeded(
  async () => (await import('../../../../ui/layout/EnvironmentBadge.tsx')).EnvironmentBadge,
)
const UnreadCount = whenNeeded(async () => (await import('../list/UnreadCount.tsx')).UnreadCount)

export function CustomerHeader() {
  const { t } = useTranslation()
  const { kind } = useSession()
  const navigate = useNavigate()
  const { mutate: chooseLocale } = useChooseLocale()
  const chooseLanguage = (locale: Locale) => {
    if (kind === 'customer') chooseLocale({ locale })
    // An article of an address in one language follows the page from now on.
    void navigate({
      to: '.',
      search: ({ lang: _former, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <header className={classes.header} data-whole>
      <div className={classes.inside}>
        <Link to="/" className={classes.logo}>
          <Mark size={30} />
          <span>{t(($) => $.product)}</span>
          {runtimeConfig.environment !== 'production' && <EnvironmentBadge />}
        </Link>
        <nav className={classes.nav} aria-label={t(($) => $.shell.navigation)}>
          <Link to="/customer/articles" className={classes.link} activeProps={{ 'aria-current': 'page' }}>
            {t(($) => $.shell.articles)}
          </Link>
          {kind === 'customer' && (
            <Link to="/customer/tickets" className={classes.link} activeProps={{ 'aria-current': 'page' }}>
              {t(($) => $.shell.myRequests)}
              <UnreadCount />
            </Link>
          )}
        </nav>
        <div className={classes.side}>
          <ActionIcon
            aria-label={t(($) => $.knowledge.search)}
            aria-keyshortcuts="Control+K"
            title="Ctrl K"
            onClick={startSearch}
          >
            <IconSearch size={22} aria-hidden />
          </ActionIcon>
          <LanguageSwitch languages={languages} onChoose={chooseLanguage} />
          {kind === 'guest' ? (
            <Button onClick={() => openSignIn()}>{t(($) => $.people.signIn)}</Button>
          ) : (
            <Suspense fallback={<span className={classes.account} />}>
              <AccountMenu />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  )
}
