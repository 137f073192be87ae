import { Text, Title } from '@mantine/core'
import { staffLocales } from '@savepoint/contract/people/locales.gen.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languages } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { LanguageSwitch } from '../navigation/LanguageSwitch.tsx'
import classes from './CardPage.module.css'
import { Mark } from './Mark.tsx'
import { usePageTitle } from './use-page-title.ts'

type Props = {
  title: string
  hint?: string
  /** Beside the rest where there is room, else below. */
  aside?: ReactNode
  children?: ReactNode
}

export function CardPage({ title, hint, aside, children }: Props) {
  usePageTitle(title)
  const { t } = useTranslation()
  const offered = useArea() === 'agent' ? staffLocales : languages
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" className={classes.logo}>
          <Mark size={28} />
          {t(($) => $.product)}
        </Link>
        <LanguageSwitch languages={offered} />
      </header>
      <main className={classes.card} data-wide={aside ? true : undefined}>
        <div>
          <Title order={1} size="h3">
            {title}
          </Title>
          {hint && (
            <Text c="dimmed" mt={4} mb="lg">
              {hint}
            </Text>
          )}
          {children}
        </div>
        {aside}
      </main>
    </div>
  )
}
