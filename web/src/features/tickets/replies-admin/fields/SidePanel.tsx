import { Loader, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './SidePanel.module.css'

type Props = { title: string; isBusy?: boolean; children: ReactNode }

export function SidePanel({ title, isBusy, children }: Props) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h6" id={id}>
          {title}
        </Title>
        {isBusy && <Loader size={14} aria-label={t(($) => $.replies.preview.working)} />}
      </div>
      {children}
    </section>
  )
}
