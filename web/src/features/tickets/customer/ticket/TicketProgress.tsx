import { VisuallyHidden } from '@mantine/core'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './TicketProgress.module.css'
import { ticketSteps } from './ticket-steps.ts'

export function TicketProgress({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('requests')
  return (
    <ol className={classes.steps} aria-label={t(($) => $.tickets.progress)}>
      {ticketSteps(status).map(({ step, state }) => (
        <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span>{t(($) => $.tickets.step[step])}</span>
          {state === 'done' && <VisuallyHidden>{t(($) => $.tickets.stepDone)}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
