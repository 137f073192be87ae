import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { runtimeConfig } from '../../../../lib/settings/runtime-config.ts'
import classes from './CustomerFooter.module.css'

export function CustomerFooter() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <span>
        {t(($) => $.product)} · {t(($) => $.shell.release, { release: runtimeConfig.release })}
      </span>
      <Link to="/auth">{t(($) => $.shell.forAgents)}</Link>
    </footer>
  )
}
