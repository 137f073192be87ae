import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import type { QueueFilter } from '../queue/data/queue-filter.ts'
import classes from './TicketPane.module.css'
import { UnsentTexts } from './UnsentTexts.tsx'

type Props = { id: number; wasSeen: boolean; filter: QueueFilter }

export function TicketNotVisible({ id, wasSeen, filter }: Props) {
  const { t } = useTranslation('desk')
  const { section, ...search } = filter
  const title = wasSeen ? t(($) => $.ticket.hiddenTitle) : t(($) => $.ticket.notFound, { id })
  usePageTitle(title)
  return (
    <div className={classes.message}>
      <EmptyState
        icon={<IconEyeOff size={32} aria-hidden />}
        title={title}
        hint={wasSeen ? t(($) => $.ticket.hiddenHint) : t(($) => $.ticket.notFoundHint)}
        action={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/tickets/$sectionId" params={{ sectionId: section }} search={search} />
            )}
          >
            {t(($) => $.ticket.back)}
          </Button>
        }
      />
      <UnsentTexts ticketId={id} />
    </div>
  )
}
