import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ThreadPictures } from '../../attachments/pictures/ThreadPictures.tsx'
import { useReading } from '../../reading/use-reading.ts'
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
  const { t } = useTranslation('side')
  const { t: desk } = useTranslation('desk')
  const { data, error, isError, refetch } = useQuery(getSideConversationQuery(ticket.id, id))
  const setStatus = useSetSideStatus(ticket.id, id)
  const resend = useResendSideMessage(ticket.id, id)
  const [asked, setAsked] = useState<{ recipients: string[] }>()
  const end = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = data?.messages.length ?? 0
  useReading(data?.unread ? `${id}.${count}` : null, () => markSideReadRequest(ticket.id, id))
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  useEffect(() => heading.current?.focus(), [])

  const changeRecipients = (recipients: string[]) => setAsked({ recipients: [...new Set(recipients)] })
  const isOpen = data?.status === 'open'
  return (
    <section className={classes.thread} aria-label={desk(($) => $.side.title)}>
      <header className={classes.head}>
        <Hint label={t(($) => $.back)}>
          <ActionIcon aria-label={t(($) => $.back)} onClick={onBack}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Hint>
        <div className={classes.headWords}>
          <h3 ref={heading} tabIndex={-1} className={classes.subject}>
            {data?.subject}
          </h3>
          <p className={classes.recipients}>
            {t(($) => $.to)}: {data?.recipients.join(', ')}
          </p>
          {mayWrite && data && (
            <Group gap={6} mt={6}>
              <Button size="compact-sm" variant="default" onClick={() => changeRecipients(data.recipients)}>
                {t(($) => $.changeTo)}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                loading={setStatus.isPending}
                onClick={() => setStatus.mutate(isOpen ? 'closed' : 'open')}
              >
                {isOpen ? t(($) => $.close) : t(($) => $.reopen)}
              </Button>
            </Group>
          )}
        </div>
      </header>
      {(setStatus.isError || resend.isError) && (
        <p role="alert" className={classes.failure}>
          {t(($) => $.notSaved)}
        </p>
      )}
      <div className={classes.messages} role="log" aria-label={desk(($) => $.side.title)}>
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
            {t(($) => $.closedHint)}
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
