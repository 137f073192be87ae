import { ActionIcon, Button, Group, Skeleton, Text, Tooltip } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ThreadPictures } from '../../attachments/pictures/ThreadPictures.tsx'
import classes from './Side.module.css'
import { SideComposer } from './SideComposer.tsx'
import { SideMessageView } from './SideMessageView.tsx'
import {
  getSideConversationQuery,
  markSideReadRequest,
  useResendSideMessage,
  useSetSideStatus,
} from './side-api.ts'

type Props = { ticket: Ticket; id: string; mayWrite: boolean; onBack: () => void }

export function SideThread({ ticket, id, mayWrite, onBack }: Props) {
  const { t } = useTranslation('desk')
  const { data, error, isError, refetch } = useQuery(getSideConversationQuery(ticket.id, id))
  const setStatus = useSetSideStatus(ticket.id, id)
  const resend = useResendSideMessage(ticket.id, id)
  const [asked, setAsked] = useState<{ recipients: string[] }>()
  const end = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnread = data?.unread ?? false
  const count = data?.messages.length ?? 0
  useEffect(() => {
    if (isUnread && document.visibilityState === 'visible') void markSideReadRequest(ticket.id, id)
  }, [isUnread, ticket.id, id])
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  useEffect(() => heading.current?.focus(), [])

  const changeRecipients = (recipients: string[]) => setAsked({ recipients: [...new Set(recipients)] })
  const isOpen = data?.status === 'open'
  return (
    <section className={classes.thread} aria-label={t(($) => $.side.title)}>
      <header className={classes.head}>
        <Tooltip label={t(($) => $.side.back)} events={{ hover: true, focus: false, touch: false }}>
          <ActionIcon aria-label={t(($) => $.side.back)} onClick={onBack}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <div className={classes.headWords}>
          <h3 ref={heading} tabIndex={-1} className={classes.subject}>
            {data?.subject}
          </h3>
          <p className={classes.recipients}>
            {t(($) => $.side.to)}: {data?.recipients.join(', ')}
          </p>
          {mayWrite && data && (
            <Group gap={6} mt={6}>
              <Button size="compact-sm" variant="default" onClick={() => changeRecipients(data.recipients)}>
                {t(($) => $.side.changeTo)}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                loading={setStatus.isPending}
                onClick={() => setStatus.mutate(isOpen ? 'closed' : 'open')}
              >
                {isOpen ? t(($) => $.side.close) : t(($) => $.side.reopen)}
              </Button>
            </Group>
          )}
        </div>
      </header>
      {(setStatus.isError || resend.isError) && (
        <p role="alert" className={classes.failure}>
          {t(($) => $.side.notSaved)}
        </p>
      )}
      <div className={classes.messages} role="log" aria-label={t(($) => $.side.title)}>
        {isError && <InlineError error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={120} />}
        {data && (
          <ThreadPictures messages={[]}>
            {data.messages.map((message) => (
              <SideMessageView
                key={message.id}
                message={message}
                isResending={resend.isPending && resend.variables === message.id}
                onResend={mayWrite ? () => resend.mutate(message.id) : null}
                onAddRecipient={
                  mayWrite ? (address) => changeRecipients([...data.recipients, address]) : null
                }
              />
            ))}
          </ThreadPictures>
        )}
        {data && !isOpen && (
          <Text size="sm" c="dimmed" ta="center">
            {t(($) => $.side.closedHint)}
          </Text>
        )}
        <div ref={end} />
      </div>
      {mayWrite && data && (
        <SideComposer ticket={ticket} asked={asked} conversation={data} isFocused={false} onSent={() => {}} />
      )}
    </section>
  )
}
