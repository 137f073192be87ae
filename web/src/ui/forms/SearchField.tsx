import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'

type Props = Pick<
  TextInputProps,
  'aria-label' | 'label' | 'placeholder' | 'rightSection' | 'size' | 'flex' | 'maw'
> & {
  ref?: Ref<HTMLInputElement>
  /** What is looked for, as the address or the list says it. */
  text: string
  /** Once typing pauses; without spaces around, and null when nothing is left. */
  onText: (text: string | null) => void
}

/** Words a list is narrowed by. */
export function SearchField({ ref, text, onText, ...field }: Props) {
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  const ask = useDebouncedCallback((value: string) => {
    asked.current = value.trim()
    onText(asked.current || null)
  }, 250)
  // A text that comes back as it was asked for changes nothing: more may be typed by then.
  useEffect(() => {
    if (text === asked.current) return
    asked.current = text
    ask.cancel()
    setTyped(text)
  }, [text, ask])
  return (
    <TextInput
      {...field}
      {...(ref && { ref })}
      type="search"
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        ask(currentTarget.value)
      }}
    />
  )
}
