import { Combobox, InputBase, type InputBaseProps, Loader, ScrollArea, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { isComposing } from '../../lib/keyboard/is-composing.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NoOptions } from './NoOptions.tsx'

export type SearchedOption = { value: string; label: string }

type Props = {
  chosen: SearchedOption | null
  /** What the server found for `typed`; everything at first. */
  options: readonly SearchedOption[]
  typed: string
  /** Whether the options answer what is typed. Until they do, Enter waits for the first one. */
  isCurrent: boolean
  /** Whether the search failed: Enter waits no longer. */
  hasFailed: boolean
  placeholder?: string | undefined
  nothingFound?: ReactNode
  isClearable?: boolean
  renderOption?: (option: SearchedOption) => ReactNode
  'aria-label'?: string | undefined
  /** An empty text when the field shows what is chosen. */
  onType: (typed: string) => void
  onChoose: (value: string | null) => void
} & Pick<InputBaseProps, 'label' | 'description' | 'className' | 'size' | 'error'>

/** A choice among more than the browser has: the server searches. An emptied field and Enter clear it. */
export function SearchedSelect({
  chosen,
  options,
  typed,
  isCurrent,
  hasFailed,
  nothingFound = <NoOptions />,
  isClearable = false,
  renderOption,
  onType,
  onChoose,
  ...field
}: Props) {
  const { t } = useTranslation('common')
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const { selectFirstOption, resetSelectedOption } = list
  /** Null while the field shows what is chosen. */
  const [text, setText] = useState<string | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const isTyping = typed !== ''
  const isChosenListed = options.some(({ value }) => value === chosen?.value)
  // What was typed is an answer to another question than what is chosen now.
  const shown = isTyping || isChosenListed || !chosen?.label ? options : [chosen, ...options]
  const listed = isCurrent ? shown : []
  const values = listed.map(({ value }) => value).join()
  useEffect(() => {
    if (isTyping && values !== '') selectFirstOption()
    else resetSelectedOption()
  }, [isTyping, values, selectFirstOption, resetSelectedOption])

  const type = (next: string | null) => {
    setText(next)
    setAwaited(false)
    onType(next?.trim() ?? '')
  }
  const choose = (value: string | null) => {
    type(null)
    list.closeDropdown()
    if (value !== chosen?.value) onChoose(value)
  }
  const [first] = listed
  useEffect(() => {
    if (hasFailed) setAwaited(false)
  }, [hasFailed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there
  useEffect(() => {
    if (!isAwaited || !isCurrent) return
    setAwaited(false)
    if (first) choose(first.value)
  }, [isAwaited, isCurrent])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !list.dropdownOpened || isComposing(event)) return
    // It never sends the form below an open list.
    event.preventDefault()
    if (isTyping && !isCurrent && !hasFailed) setAwaited(true)
    if (text === '' && isClearable && list.getSelectedOptionIndex() === -1) choose(null)
  }
  const leave = () => {
    list.closeDropdown()
    type(null)
  }
  return (
    <Combobox store={list} size={field.size} withinPortal={false} onOptionSubmit={(value) => choose(value)}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...field}
          value={text ?? chosen?.label ?? ''}
          rightSection={
            isTyping && !isCurrent && !hasFailed ? (
              <Loader size={14} />
            ) : isClearable && chosen ? (
              <Combobox.ClearButton onClear={() => choose(null)} />
            ) : (
              <Combobox.Chevron size={field.size} />
            )
          }
          rightSectionPointerEvents={isClearable && chosen ? 'all' : 'none'}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
            list.openDropdown()
          }}
          onClick={() => list.openDropdown()}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isCurrent && !hasFailed}>
        <Combobox.Options aria-label={typeof field.label === 'string' ? field.label : field['aria-label']}>
          <ScrollArea.Autosize mah={320} type="auto">
            {listed.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === chosen?.value}
              >
                {renderOption ? renderOption(option) : option.label}
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
        {listed.length === 0 && (
          <Combobox.Empty>{hasFailed ? t(($) => $.common.listFailed) : nothingFound}</Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
