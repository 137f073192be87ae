import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { type EventKind, eventKinds } from '@savepoint/contract/tickets/ticket-values.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { getTicketLogQuery } from '../ticket-data/ticket-pane-api.ts'
import { EventLine } from './EventLine.tsx'
import classes from './TicketLog.module.css'

const groups = [
  'all',
  'messages',
  'statuses',
  'people',
  'moves',
  'labels',
  'sla',
  'rules',
  'mail',
  'side',
  'views',
] as const
type Group = (typeof groups)[number]

const groupOfKind: Record<EventKind, Exclude<Group, 'all'>> = {
  ticketCreated: 'messages',
  replied: 'messages',
  noted: 'messages',
  customerWrote: 'messages',
  statusChanged: 'statuses',
  agentAssigned: 'people',
  teamAssigned: 'people',
  moved: 'moves',
  priorityChanged: 'labels',
  tagsChanged: 'labels',
  checklistChanged: 'labels',
  slaWarned: 'sla',
  slaBreached: 'sla',
  satisfactionAsked: 'messages',
  satisfactionGiven: 'messages',
  ruleRan: 'rules',
  autoReplied: 'messages',
  agentsNotified: 'rules',
  templateEmailed: 'mail',
  addressConfirmed: 'views',
  reminded: 'statuses',
  revealed: 'views',
  mailFailed: 'mail',
  mailResent: 'mail',
  markedSpam: 'statuses',
  merged: 'moves',
  mergedInto: 'moves',
  unmerged: 'moves',
  linked: 'moves',
  unlinked: 'moves',
  split: 'moves',
  replyScheduled: 'messages',
  scheduledReplyCanceled: 'messages',
  snoozed: 'statuses',
  woken: 'statuses',
  sideConversationStarted: 'side',
  sideMessageSent: 'side',
  sideMessageReceived: 'side',
  sideMessageFailed: 'side',
  sideStatusChanged: 'side',
  erased: 'statuses',
}

const kindsIn = (group: Group) =>
  group === 'all' ? [] : eventKinds.filter((kind) => groupOfKind[kind] === group)

export function TicketLog({ id }: { id: number }) {
  const { t } = useTranslation('desk')
  const [group, setGroup] = useState<Group>('all')
  const query = useInfiniteQuery(getTicketLogQuery(id, kindsIn(group)))
  const events = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={classes.log}>
      <NativeSelect
        label={t(($) => $.log.show)}
        value={group}
        data={groups.map((value) => ({ value, label: t(($) => $.log.groups[value]) }))}
        onChange={({ currentTarget }) => setGroup(currentTarget.value as Group)}
      />
      {query.isPending && <Skeleton height={80} />}
      {query.isError && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && events.length === 0 && <Text c="dimmed">{t(($) => $.log.empty)}</Text>}
      <ol className={classes.events}>
        {events.map((event) => (
          <li key={event.id}>
            <EventLine event={event} />
          </li>
        ))}
      </ol>
      <MoreButton query={query} label={t(($) => $.log.more)} variant="subtle" size="xs" />
    </section>
  )
}
