import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isComposing } from '../../../../lib/keyboard/is-composing.ts'
import { fitsName } from '../../../../lib/language/fits-name.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DrawnTarget } from '../../../../ui/menus/DrawnTarget.tsx'
import { popupPortal } from '../../../../ui/menus/popup-portal.ts'
import type { LateMenuPlace } from '../../../../ui/menus/use-late-menu.ts'
import classes from './ChoiceMenu.module.css'

/** `shown` replaces the label in the list. */
type Choice<V> = { value: V; label: string; icon?: ReactNode; shown?: ReactNode }

export type ChoiceListProps<V = string | null> = {
  place: LateMenuPlace
  /** Pressed while the list was on its way. */
  earlyKeys: KeyboardEvent[]
  label: string
  value?: V | undefined
  choices: readonly Choice<V>[]
  isSearched: boolean
  onOpen?: (() => void) | undefined
  /** Called for each change of the search; the choices are those found elsewhere. */
  onType?: ((typed: string) => void) | undefined
  onChoose: (value: V) => void
}

export function ChoiceList({
  place,
  earlyKeys,
  label,
  value,
  choices,
  isSearched,
  ...given
}: ChoiceListProps) {
  const { onOpen, onType, onChoose } = given
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    onType?.(text)
  }
  const menu = useCombobox({
    onDropdownOpen: () => {
      onOpen?.()
      if (isSearched) menu.focusSearchInput()
    },
    onDropdownClose: () => {
      place.onOpen(false)
      menu.resetSelectedOption()
      type('')
    },
  })
  const isOpened = menu.dropdownOpened
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the button opens or closes the list
  useEffect(() => {
    if (place.isOpen) menu.openDropdown()
    else menu.closeDropdown()
  }, [place.isOpen])
  const { selectActiveOption, selectFirstOption } = menu
  // The options are drawn after the list.
  useEffect(() => {
    if (!isOpened) return undefined
    const timer = setTimeout(() => {
      if (!isSearched) selectActiveOption()
      pressAgain(place.button.current, earlyKeys.splice(0))
    })
    return () => clearTimeout(timer)
  }, [isOpened, isSearched, selectActiveOption, earlyKeys, place.button])
  const shownValues = choices.map((choice) => choice.value).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what was searched for has been found
  useEffect(() => {
    if (onType !== undefined && typed !== '') selectFirstOption()
  }, [shownValues])
  const found = onType ? choices : choices.filter((choice) => fitsName(choice.label, typed))
  return (
    <Combobox
      store={menu}
      portalProps={popupPortal()}
      width="max-content"
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(at) => {
        menu.closeDropdown()
        menu.focusTarget()
        const chosen = choices[Number(at)]
        if (chosen && chosen.value !== value) onChoose(chosen.value)
      }}
    >
      <Combobox.Target targetType="button">
        <DrawnTarget place={place} />
      </Combobox.Target>
      <Combobox.Dropdown miw={220} maw={360}>
        {isSearched && (
          <Combobox.Search
            data-choice-search
            value={typed}
            aria-label={`${label}: ${t(($) => $.ticket.find)}`}
            placeholder={t(($) => $.ticket.find)}
            onChange={({ currentTarget }) => {
              type(currentTarget.value)
              menu.updateSelectedOptionIndex()
              queueMicrotask(() => menu.selectFirstOption())
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || isComposing(event)) return
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

function pressAgain(button: HTMLButtonElement | null, keys: readonly KeyboardEvent[]) {
  for (const { key, code } of keys)
    button?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
}
