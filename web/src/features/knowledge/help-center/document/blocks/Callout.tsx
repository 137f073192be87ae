import type { CalloutKind } from '@savepoint/contract/documents.ts'
import { IconAlertTriangle, IconBulb, IconFlame, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '../../../../../lib/language/i18n.ts'
import classes from './Callout.module.css'

const icons = { info: IconInfoCircle, tip: IconBulb, warning: IconAlertTriangle, danger: IconFlame }

type Props = { kind: CalloutKind; t: Translate; children: ReactNode }

export function Callout({ kind, t, children }: Props) {
  const known = kind in icons ? kind : 'info'
  const Icon = icons[known]
  return (
    <div role="note" className={classes.callout} data-kind={known}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <strong className={classes.kind}>{t(($) => $.knowledge.callouts[known])}</strong>
        {children}
      </div>
    </div>
  )
}
