import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactElement } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './Trail.module.css'

export function Trail({ links }: { links: ReactElement[] }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.trail} aria-label={t(($) => $.knowledge.breadcrumbs)}>
      {links.map((link, index) => (
        <Fragment key={link.key}>
          {index > 0 && <IconChevronRight size={16} aria-hidden />}
          {link}
        </Fragment>
      ))}
    </nav>
  )
}
