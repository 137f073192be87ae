import { ActionIcon, Skeleton } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readDraft } from '../../../../lib/drafts/draft-store.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/side-translations.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { useAgent, useRight } from '../../../people/authentication/use-rights.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import classes from './Side.module.css'
import { SideComposer } from './SideComposer.tsx'
import { SideList } from './SideList.tsx'
import { SideThread } from './SideThread.tsx'
import { listSideConversationsQuery } from './side-api.ts'
import { draftKey } from './use-side-draft.ts'

type Props = {
  ticket: Ticket
  isFocused: boolean
  /** Opens with a new one. */
  isNew: boolean
}
type View = 'list' | 'new' | { id: string }

export function SideConversations({ ticket, isFocused, isNew }: Props) {
  const { t } = useTranslation('side')
  const { t: desk } = useTranslation('desk')
  const owner = useAgent()?.id ?? ''
  const isOver = ticket.erasure !== null || ticket.mergedIntoId !== null
  const mayWrite = useRight('tickets.startSideConversations') && !isOver
  const { data, error, isError, refetch } = useQuery(listSideConversationsQuery(ticket.id))
  const [view, setView] = useState<View>(isNew && mayWrite ? 'new' : 'list')
  const { sideId } = useSearch({ strict: false })
  const linked = data?.items.find(({ id }) => id === sideId)?.id
  // The side conversation that the address names, once it is there.
  useEffect(() => {
    if (linked !== undefined) setView({ id: linked })
  }, [linked])
  const pane = useRef<HTMLDivElement>(null)
  const isThere = data !== undefined
  const focus = () => pane.current?.querySelector('button')?.focus()
  useCommands({
    sideConversations: () => {
      setView('list')
      requestAnimationFrame(focus)
    },
    newSideConversation: mayWrite ? () => setView('new') : undefined,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there
  useEffect(() => {
    if (isFocused && isThere && view === 'list') focus()
  }, [isFocused, isThere, view])

  if (view === 'new') {
    return (
      <section className={classes.new} aria-label={desk(($) => $.side.title)}>
        <header className={classes.head}>
          <BackButton onClick={() => setView('list')} />
          <h3 className={classes.subject}>{t(($) => $.start)}</h3>
        </header>
        <SideComposer ticket={ticket} conversation={null} isFocused onSent={({ id }) => setView({ id })} />
      </section>
    )
  }
  if (view !== 'list')
    return (
      <SideThread
        key={view.id}
        ticket={ticket}
        id={view.id}
        mayWrite={mayWrite}
        onBack={() => setView('list')}
      />
    )
  return (
    <section ref={pane} className={classes.new} aria-label={desk(($) => $.side.title)}>
      {isError && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={80} m="md" />}
      {data && (
        <SideList
          items={data.items}
          mayWrite={mayWrite}
          hasDraft={readDraft(draftKey(owner, ticket.id, null)) !== null}
          onOpen={(id) => setView({ id })}
          onStart={() => setView('new')}
        />
      )}
    </section>
  )
}

function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('side')
  return (
    <Hint label={t(($) => $.back)}>
      <ActionIcon aria-label={t(($) => $.back)} onClick={onClick}>
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
