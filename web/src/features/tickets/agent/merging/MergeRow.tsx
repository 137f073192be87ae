import { ActionIcon, Button, Radio, Skeleton, Text } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import classes from './Merging.module.css'
import { TicketLine } from './TicketLine.tsx'

export type TicketLoad = { data: Ticket | undefined; error: Error | null; refetch: () => unknown }
type Props = { id: number; load: TicketLoad; onLeaveOut: (() => void) | undefined }

/** Undefined until it is loaded, and once it is no longer visible. */
export const visibleTicket = ({ data, error }: TicketLoad) => (isAbsent(error) ? undefined : data)

/** One of the tickets to merge; one that cannot be merged says why. */
export function MergeRow({ id, load, onLeaveOut }: Props) {
  const { t } = useTranslation('dialogs')
  const ticket = visibleTicket(load)
  if (!ticket && !load.error) return <Skeleton h={40} />
  return (
    <div className={classes.row}>
      {ticket ? (
        <Radio value={String(id)} label={<TicketLine ticket={ticket} />} />
      ) : (
        <NotShown id={id} load={load} />
      )}
      {onLeaveOut && (
        <ActionIcon variant="subtle" aria-label={t(($) => $.merging.leaveOut, { id })} onClick={onLeaveOut}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function NotShown({ id, load: { error, refetch } }: Omit<Props, 'onLeaveOut'>) {
  const { t } = useTranslation('dialogs')
  const { t: common } = useTranslation()
  if (isAbsent(error))
    return (
      <Text size="sm" role="alert">
        {t(($) => $.merging.notVisible, { id })}
      </Text>
    )
  return (
    <>
      <Text size="sm" role="alert">
        {t(($) => $.merging.notLoaded, { id })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
        {common(($) => $.common.retry)}
      </Button>
    </>
  )
}
