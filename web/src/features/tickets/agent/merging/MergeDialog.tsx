import { Alert, Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'
import { CandidateList } from './CandidateList.tsx'
import { FoundTickets } from './FoundTickets.tsx'
import { MergeRow, visibleTicket } from './MergeRow.tsx'
import classes from './Merging.module.css'
import { listMergeCandidatesQuery, useMergeTickets } from './merging-api.ts'

type Props = {
  /** Those to begin with; more can be added. */
  ids: readonly number[]
  /** With the ticket that stays. */
  onMerged: (id: number) => void
  onClose: () => void
}

/** Shows what becomes one, which ticket stays, and who will be notified. */
export function MergeDialog({ ids: given, onMerged, onClose }: Props) {
  const { t } = useTranslation('desk')
  const { t: dialogs } = useTranslation('dialogs')
  const maySearch = useRight('tickets.search')
  const mayMergeCustomers = useRight('tickets.mergeCustomers')
  const [ids, setIds] = useState<readonly number[]>(given)
  const [stays, setStays] = useState<number | null>(null)
  const [isNotified, setNotified] = useState(true)
  const merge = useMergeTickets()
  const loads = useQueries({ queries: ids.map((id) => getTicketQuery(id)) })
  const tickets = loads.flatMap((load) => visibleTicket(load) ?? [])
  const { data: candidates } = useQuery(listMergeCandidatesQuery(given[0] ?? 0))
  const intoId = stays !== null && ids.includes(stays) ? stays : oldest(tickets)?.id
  const isOnePerson = new Set(tickets.map(personOf)).size <= 1
  const archived = tickets.filter(({ status, mergedIntoId }) => status === 'Closed' || mergedIntoId !== null)
  const isFull = ids.length > limits.ticketsToMerge
  const isReady = ids.length > 1 && tickets.length === ids.length && archived.length === 0 && !isFull
  const isAllowed = isOnePerson || mayMergeCustomers
  const add = (id: number) => setIds((before) => (before.includes(id) ? before : [...before, id]))
  const remove = (id: number) => setIds((before) => before.filter((other) => other !== id))
  const others = candidates?.filter(({ id }) => !ids.includes(id)) ?? []
  const confirm = () => {
    if (intoId === undefined || !isReady || !isAllowed) return
    merge.mutate(
      { ids: ids.filter((id) => id !== intoId), intoId, notify: isNotified },
      {
        onSuccess: () => {
          void notify.success(dialogs(($) => $.merging.done, { id: intoId }))
          onMerged(intoId)
        },
      },
    )
  }
  return (
    <Dialog title={dialogs(($) => $.merging.title)} size={620} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Stack>
          <Radio.Group
            label={dialogs(($) => $.merging.stays)}
            description={dialogs(($) => $.merging.staysHint)}
            value={String(intoId ?? '')}
            onChange={(value) => setStays(Number(value))}
          >
            <div className={classes.list}>
              {loads.map((load, index) => {
                const id = ids[index]!
                return (
                  <MergeRow
                    key={id}
                    id={id}
                    load={load}
                    onLeaveOut={ids.length > 1 ? () => remove(id) : undefined}
                  />
                )
              })}
            </div>
          </Radio.Group>
          {others.length > 0 && <CandidateList candidates={others} onAdd={add} />}
          {maySearch && (
            <FoundTickets
              label={dialogs(($) => $.merging.add)}
              without={ids}
              onChoose={({ id }) => add(id)}
              isFirst
            />
          )}
          {archived.length > 0 && (
            <Alert color="yellow" variant="outline" role="alert">
              {dialogs(($) => $.merging.archived, { ids: archived.map(({ id }) => `#${id}`).join(', ') })}
            </Alert>
          )}
          {isFull && (
            <Alert color="yellow" variant="outline" role="alert">
              {dialogs(($) => $.merging.tooMany, { count: limits.ticketsToMerge + 1 })}
            </Alert>
          )}
          {!isOnePerson && (
            <Alert color={isAllowed ? 'yellow' : 'red'} variant="outline" role="alert">
              {isAllowed
                ? dialogs(($) => $.merging.otherPlayer)
                : dialogs(($) => $.merging.otherPlayerRefused)}
            </Alert>
          )}
          <Checkbox
            checked={isNotified}
            label={dialogs(($) => $.merging.notify)}
            onChange={({ currentTarget }) => setNotified(currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            {dialogs(($) => $.merging.undoHint)}
          </Text>
          {merge.error && (
            <FormAlert>
              {isProblem(merge.error, 'noCustomer')
                ? t(($) => $.recurring.noMerge)
                : isProblem(merge.error, 'ticketFull')
                  ? t(($) => $.merging.tooLong)
                  : t(($) => $.merging.failed)}
            </FormAlert>
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.replies.cancel)}
            </Button>
            <Button type="submit" disabled={!isReady || !isAllowed} loading={merge.isPending}>
              {dialogs(($) => $.merging.merge)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const oldest = (tickets: readonly Ticket[]) =>
  tickets.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0]

/** Nobody knows who sent unverified email. */
const personOf = ({ id, customer, unverifiedSender }: Ticket) =>
  unverifiedSender ? `ticket ${id}` : (customer.id ?? customer.login)
