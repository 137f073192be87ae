import { Button, CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { otherTicket } from '../ticket-data/other-ticket.ts'
import classes from './Merging.module.css'

type Props = { near: { id: number; title: string }; onMerge: (id: number) => void; onClose: () => void }

export function DuplicateNotice({ near, onMerge, onClose }: Props) {
  const { t } = useTranslation('desk')
  return (
    <aside className={classes.hint} aria-label={t(($) => $.merging.hintLabel)}>
      <p>
        {t(($) => $.merging.hint)}{' '}
        <Link to="." search={otherTicket(near.id)}>
          #{near.id} {near.title}
        </Link>
      </p>
      <Button size="compact-xs" variant="default" onClick={() => onMerge(near.id)}>
        {t(($) => $.merging.mergeWith)}
      </Button>
      <CloseButton size="sm" aria-label={t(($) => $.merging.hideHint)} onClick={onClose} />
    </aside>
  )
}
