import { IconEye, IconPencil } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { lookAt, useViewers } from './presence.ts'
import classes from './Viewers.module.css'

export function Viewers({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('desk')
  const viewers = useViewers((all) => all[ticketId])
  useEffect(() => lookAt(ticketId), [ticketId])
  return (
    <div role="status" className={classes.viewers}>
      {viewers?.map(({ id, name, typing }) => (
        <span key={id} className={classes.viewer} data-typing={typing ?? undefined}>
          {typing ? <IconPencil size={14} aria-hidden /> : <IconEye size={14} aria-hidden />}
          <span>{t(($) => $.presence[typing ?? 'viewing'], { name })}</span>
        </span>
      ))}
    </div>
  )
}
