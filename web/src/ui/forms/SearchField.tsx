import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import classes from './SearchField.module.css'

type Props = Pick<
  TextInputProps,
  'aria-label' | 'label' | 'placeholder' | 'rightSection' | 'size' | 'flex' | 'maw'
> & {
  ref?: Ref<HTMLInputElement>
  text: string
  onText: (text: string | null) => void
}

export function SearchField({ ref, text, onText, ...field }: Props) {
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  const ask = useDebouncedCallback((value: string) => {
    asked.current = value.trim()
    onText(asked.current || null)
  }, 250)
  // Ignores its own text coming back: more may have been typed since.
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
      className={classes.field}
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
