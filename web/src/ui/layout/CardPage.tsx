import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../lib/language/i18n.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { LanguageSwitch } from '../navigation/LanguageSwitch.tsx'
import classes from './CardPage.module.css'
import { Mark } from './Mark.tsx'

type Props = { title: string; hint?: string; children?: ReactNode }

export function CardPage({ title, hint, children }: Props) {
  const { t } = useTranslation()
  const offered = useArea() === 'agent' ? languages.filter((language) => language !== 'pt') : languages
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/" className={classes.logo}>
          <Mark size={28} />
          {t(($) => $.product)}
        </Link>
        <LanguageSwitch languages={offered} />
      </header>
      <main className={classes.card}>
        <Title order={1} size="h3">
          {title}
        </Title>
        {hint && (
          <Text c="dimmed" mt={4} mb="lg">
            {hint}
          </Text>
        )}
        {children}
      </main>
    </div>
  )
}
