import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { keepKeysForField } from '../../../../lib/keyboard/early-keys.ts'
import { fitsName } from '../../../../lib/language/fits-name.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { CommandName } from '../shell/commands/commands.ts'
import { shownKeys } from '../shell/commands/shown-keys.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import classes from './ChoiceMenu.module.css'

/** `shown` replaces the label in the list. */
type Choice<V> = { value: V; label: string; icon?: ReactNode; shown?: ReactNode }
type Props<V> = {
  label: string
  value?: V
  choices: readonly Choice<V>[]
  disabledReason?: string
  /** The icon of the value is enough where there is little room. */
  isQuiet?: boolean
  command?: CommandName
  onOpen?: () => void
  /** Called for each change of the search; the choices are those found elsewhere. */
  onType?: (typed: string) => void
  onChoose: (value: V) => void
}

/** Up to so many are seen at a glance. */
const fewChoices = 6

export function ChoiceMenu<V extends string | null>(props: Props<V>) {
  const { label, value, choices, disabledReason, isQuiet, command, onOpen, onType, onChoose } = props
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  const isSearched = onType !== undefined || choices.length > fewChoices
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  const menu = useCombobox({
    onDropdownOpen: () => {
      onOpen?.()
      if (isSearched) menu.focusSearchInput()
      else menu.selectActiveOption()
    },
    onDropdownClose: () => {
      menu.resetSelectedOption()
      type('')
    },
  })
  const isDisabled = disabledReason !== undefined
  const openByKey = () => {
    if (menu.dropdownOpened) return
    if (isSearched) keepKeysForField()
    else menu.focusTarget()
    menu.openDropdown()
  }
  useCommands(command && !isDisabled ? { [command]: openByKey } : {})
  const key = command && shownKeys(command).join('+')
  const current = choices.find((choice) => choice.value === value)
  const shownValues = choices.map((choice) => choice.value).join()
  const { selectFirstOption } = menu
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what was searched for has been found
  useEffect(() => {
    if (onType !== undefined && typed !== '') selectFirstOption()
  }, [shownValues])
  const found = onType ? choices : choices.filter((choice) => fitsName(choice.label, typed))
  return (
    <Combobox
      store={menu}
      width="max-content"
      position="bottom-start"
      shadow="md"
      disabled={isDisabled}
      onOptionSubmit={(at) => {
        menu.closeDropdown()
        menu.focusTarget()
        const chosen = choices[Number(at)]
        if (chosen && chosen.value !== value) onChoose(chosen.value)
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={!isDisabled}>
        <Button
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
          onClick={() => isDisabled || menu.toggleDropdown()}
        >
          <span className={classes.value} data-label={label}>
            {current?.label ?? label}
          </span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown miw={220} maw={360}>
        {isSearched && (
          <Combobox.Search
            value={typed}
            aria-label={`${label}: ${t(($) => $.ticket.find)}`}
            placeholder={t(($) => $.ticket.find)}
            onChange={({ currentTarget }) => {
              type(currentTarget.value)
              menu.updateSelectedOptionIndex()
              queueMicrotask(() => menu.selectFirstOption())
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              menu.closeDropdown()
              menu.focusTarget()
            }}
          />
        )}
        <Combobox.Options className={classes.options} aria-label={label}>
          {found.map((choice) => (
            <Combobox.Option
              key={choice.value ?? ''}
              value={String(choices.indexOf(choice))}
              active={choice.value === value}
              className={classes.option}
            >
              {choice.icon}
              <span className={classes.label}>{choice.shown ?? choice.label}</span>
              {choice.value === value && <IconCheck size={14} aria-hidden />}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t(($) => $.ticket.nothingFound)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
