import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { keepKeysForField } from '../../../../lib/keyboard/early-keys.ts'
import { useLateMenu } from '../../../../ui/menus/use-late-menu.ts'
import type { CommandName } from '../shell/commands/commands.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import type { ChoiceListProps } from './ChoiceList.tsx'
import classes from './ChoiceMenu.module.css'

const ChoiceList = whenNeeded(async () => (await import('./ChoiceList.tsx')).ChoiceList)

type Props<V> = Pick<ChoiceListProps<V>, 'label' | 'value' | 'choices' | 'onOpen' | 'onType' | 'onChoose'> & {
  disabledReason?: string
  /** The icon of the value is enough where there is little room. */
  isQuiet?: boolean
  command?: CommandName
}

/** Up to so many are seen at a glance. */
const fewChoices = 6

export function ChoiceMenu<V extends string | null>(props: Props<V>) {
  const { label, value, choices, disabledReason, isQuiet, command, onOpen, onType, onChoose } = props
  const { place, isDrawn, buttonProps } = useLateMenu({
    popup: 'listbox',
    loadAhead: ChoiceList.loadAhead,
  })
  const earlyKeys = useRef<globalThis.KeyboardEvent[]>([])
  const isSearched = onType !== undefined || choices.length > fewChoices
  const isDisabled = disabledReason !== undefined
  const focus = () => place.button.current?.focus()
  const open = () => {
    if (place.isOpen) return
    // Safari does not focus a button that is clicked.
    focus()
    if (isSearched) keepKeysForField('[data-choice-search]')
    place.onOpen(true)
  }
  useCommands(command && !isDisabled ? { [command]: open } : {})
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isDisabled || event.key === 'Tab') return
    if (place.keys.current) return place.keys.current(event)
    if (place.isOpen) {
      event.preventDefault()
      earlyKeys.current.push(event.nativeEvent)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
    }
  }
  const key = command && shownKeys(command).join('+')
  const current = choices.find((choice) => choice.value === value)
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        size="xs"
        className={classes.button}
        data-quiet={isQuiet || undefined}
        leftSection={current?.icon}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        aria-label={current ? `${label}: ${current.label}` : label}
        aria-keyshortcuts={key}
        aria-disabled={isDisabled}
        data-disabled={isDisabled || undefined}
        title={disabledReason ?? (key ? `${label} · ${key}` : label)}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (isDisabled) return
          if (place.isOpen) place.onOpen(false)
          else open()
        }}
      >
        <span className={classes.value} data-label={label}>
          {current?.label ?? label}
        </span>
      </Button>
      {isDrawn && (
        <ChoiceList
          place={place}
          earlyKeys={earlyKeys.current}
          label={label}
          value={value}
          choices={choices}
          isSearched={isSearched}
          onOpen={onOpen}
          onType={onType}
          onChoose={(chosen) => onChoose(chosen as V)}
        />
      )}
    </>
  )
}
