import { Button, Menu, Text, Title } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { ActionType } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ActionCard } from './ActionCard.tsx'
import classes from './ActionList.module.css'
import { actionIcons } from './action-icons.ts'
import { type Audience, addableTypes, type EditedAction, moved, newAction } from './edited-actions.ts'

type Props = {
  actions: readonly EditedAction[]
  /** Those that can be added. */
  types: readonly ActionType[]
  audience: Audience
  hint: string
  isReadOnly: boolean
  errorAt: (path: string) => string | undefined
  onChange: (actions: EditedAction[]) => void
}

export function ActionList({ actions, types, audience, hint, isReadOnly, errorAt, onChange }: Props) {
  const { t } = useTranslation('admin')
  const titleId = useId()
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string | null>(null)
  const addable = addableTypes(types, actions)
  const listError = errorAt('actions')
  // What moves in the page loses the focus.
  useEffect(() => {
    if (focused.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-action="${focused.current}"]`)?.focus()
    focused.current = null
  })
  const focusOn = (key: string) => {
    focused.current = key
  }
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div>
        <Title order={2} size="h6" id={titleId}>
          {t(($) => $.replies.actions.title)}
        </Title>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <ol ref={list} className={classes.list}>
        {actions.map((action, index) => (
          <ActionCard
            key={action.key}
            action={action}
            audience={audience}
            place={{ index, count: actions.length }}
            isReadOnly={isReadOnly}
            error={errorOf(action, index, errorAt)}
            onChange={(part) =>
              onChange(actions.map((one) => (one.key === action.key ? { ...one, ...part } : one)))
            }
            onMove={(by) => {
              focusOn(action.key)
              onChange(moved(actions, action.key, by))
            }}
            onRemove={() => {
              const next = actions[index + 1] ?? actions[index - 1]
              if (next) focusOn(next.key)
              onChange(actions.filter((one) => one.key !== action.key))
            }}
          />
        ))}
      </ol>
      {listError && (
        <Text size="sm" c="red" role="alert">
          {actions.length === 0 ? t(($) => $.replies.actions.none) : listError}
        </Text>
      )}
      {!isReadOnly && (
        <Menu position="bottom-start" withinPortal width={260}>
          <Menu.Target>
            <Button
              variant="default"
              className={classes.add}
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={actions.length >= limits.actionsPerMacro}
              {...(listError && { 'aria-invalid': true })}
            >
              {t(($) => $.replies.actions.add)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {addable.map((type) => {
              const Icon = actionIcons[type]
              return (
                <Menu.Item
                  key={type}
                  leftSection={<Icon size={16} aria-hidden />}
                  onClick={() => {
                    const action = newAction(type)
                    focusOn(action.key)
                    onChange([...actions, action])
                  }}
                >
                  {t(($) => $.replies.actions.types[type])}
                </Menu.Item>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  )
}

/** Every action has one control, at which all that is wrong with it is shown. */
function errorOf(
  { type }: EditedAction,
  index: number,
  errorAt: (path: string) => string | undefined,
): string | undefined {
  const members = {
    reply: ['savedReplyId', 'content'],
    note: ['content'],
    status: ['status'],
    priority: ['priority'],
    addTag: ['tagId'],
    removeTag: ['tagId'],
    assign: ['agentId', 'teamId'],
    move: ['categoryId', 'projectId'],
    article: ['articleId'],
    email: ['templateId'],
    checklist: ['items'],
    notify: ['agentIds'],
    snooze: ['minutes'],
  }[type]
  return [`actions.${index}`, ...members.map((member) => `actions.${index}.${member}`)]
    .map(errorAt)
    .find((error) => error !== undefined)
}
