import { Button, Group, Progress, Skeleton, Text, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { randomId } from '../../../../lib/browser/random-id.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { aboutTicket } from '../insertion/writing-target.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import classes from './Checklist.module.css'
import { ChecklistRow } from './ChecklistRow.tsx'
import { getChecklistQuery, useChangeChecklist, useStepsOnWay } from './checklist-api.ts'
import {
  add,
  applied,
  type Item,
  itemOf,
  move,
  remove,
  rename,
  type Step,
  setDone,
} from './checklist-steps.ts'

type Props = { ticket: Ticket; isFocused: boolean }
type Removed = { item: Item; at: number }

export function Checklist({ ticket, isFocused }: Props) {
  const { t } = useTranslation('desk')
  const mayChange = useRight('tickets.note') && ticket.erasure === null
  const { data, error, isLoadingError, refetch } = useQuery(getChecklistQuery(ticket.id))
  const steps = useStepsOnWay(ticket.id)
  const [typed, setTyped] = useState('')
  const [failures, setFailures] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<Removed | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { mutate } = useChangeChecklist(ticket.id, (words) => {
    if (list.current) setFailures((others) => [...new Set([...others, words])])
    else void notify.error(aboutTicket(words, ticket.id))
  })
  const isThere = data !== undefined
  const focus = () => {
    const open = list.current?.querySelector<HTMLElement>('input[type=checkbox]:not(:checked)')
    ;(open ?? field.current)?.focus()
  }
  useCommands({ checklist: focus })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there
  useEffect(() => {
    if (isFocused && isThere) focus()
  }, [isFocused, isThere])

  if (isLoadingError) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={80} />
  const change = (step: Step, mine?: string) => {
    setFailures([])
    mutate({ step, mine })
  }
  const items = applied(data.items.map(itemOf), steps)
  const saved = new Map(data.items.map((item) => [item.id, item]))
  const done = items.filter((item) => item.done).length
  const isFull = items.length >= limits.checklistItems
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === '' || isFull) return
    change(add({ id: randomId(), text, done: false }), text)
    setTyped('')
  }
  const removeItem = (item: Item) => {
    setRemoved({ item, at: items.findIndex(({ id }) => id === item.id) })
    change(remove(item))
    field.current?.focus()
  }
  const restore = () => {
    if (removed) change(add(removed.item, removed.at))
    setRemoved(null)
    field.current?.focus()
  }
  return (
    <section className={classes.checklist} aria-label={t(($) => $.checklist.title)}>
      {items.length > 0 ? (
        <>
          <Text size="sm" c="dimmed">
            {t(($) => $.checklist.progress, { done, count: items.length })}
          </Text>
          <Progress
            value={(100 * done) / items.length}
            size="sm"
            aria-label={t(($) => $.checklist.progress, { done, count: items.length })}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {mayChange ? t(($) => $.checklist.none) : t(($) => $.checklist.noneToSee)}
        </Text>
      )}
      {data.isRequired && done < items.length && (
        <Text size="sm" className={classes.required}>
          {t(($) => $.checklist.required)}
        </Text>
      )}
      <ul ref={list} className={classes.items}>
        {items.map((item, index) => (
          <ChecklistRow
            key={item.id}
            item={item}
            saved={saved.get(item.id)}
            place={{ isFirst: index === 0, isLast: index === items.length - 1 }}
            isReadOnly={!mayChange}
            onDone={(isDone) => change(setDone(item.id, isDone))}
            onRename={(texts) => change(rename(item.id, texts), texts.to)}
            onMove={(by) => change(move(item.id, by))}
            onRemove={() => removeItem(item)}
          />
        ))}
      </ul>
      <div role="alert" className={classes.failure}>
        {failures.map((words) => (
          <div key={words}>{words}</div>
        ))}
      </div>
      <Group role="status" justify="space-between" wrap="nowrap">
        {removed && (
          <>
            <Text size="sm" c="dimmed" truncate>
              {t(($) => $.checklist.removed, { text: removed.item.text })}
            </Text>
            <Button flex="none" size="compact-sm" variant="default" onClick={restore}>
              {t(($) => $.checklist.undo)}
            </Button>
          </>
        )}
      </Group>
      {mayChange && (
        <form onSubmit={submit}>
          <TextInput
            ref={field}
            aria-label={t(($) => $.checklist.add)}
            placeholder={t(($) => $.checklist.add)}
            description={isFull ? t(($) => $.checklist.full, { count: limits.checklistItems }) : undefined}
            disabled={isFull}
            maxLength={limits.checklistItemMaxLength}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </form>
      )}
    </section>
  )
}
