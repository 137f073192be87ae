import { SendingHints } from '../composer/SendingHints.tsx'
import { useSendings } from '../composer/sending/use-sendings.ts'
import { UnsentDraft } from './UnsentDraft.tsx'
import classes from './UnsentTexts.module.css'

/** What was written on a ticket that takes no more: sendings can become a draft again, which can be copied. */
export function UnsentTexts({ ticketId }: { ticketId: number }) {
  const sendings = useSendings((sending) => sending.ticketId === ticketId)
  return (
    <div className={classes.texts}>
      <SendingHints ticketId={ticketId} isClosed />
      <UnsentDraft key={sendings.length} ticketId={ticketId} />
    </div>
  )
}
