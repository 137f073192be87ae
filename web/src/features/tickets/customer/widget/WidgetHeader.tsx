import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { hasParentPage, tellParentPage } from '../../../../lib/widget/parent-page.ts'
import { Mark } from '../../../../ui/layout/Mark.tsx'
import classes from './WidgetHeader.module.css'

export function WidgetHeader() {
  const { t } = useTranslation()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/widget' })
  return (
    <header className={classes.header}>
      {canGoBack && !isHome ? (
        <ActionIcon aria-label={t(($) => $.common.back)} onClick={() => history.back()}>
          <IconArrowLeft aria-hidden />
        </ActionIcon>
      ) : (
        <Mark size={28} />
      )}
      <Link to="/widget" className={classes.name}>
        {t(($) => $.widget.title)}
      </Link>
      {hasParentPage && (
        <ActionIcon
          aria-label={t(($) => $.widget.close)}
          onClick={() => tellParentPage({ savepoint: 'close' })}
        >
          <IconX aria-hidden />
        </ActionIcon>
      )}
    </header>
  )
}
