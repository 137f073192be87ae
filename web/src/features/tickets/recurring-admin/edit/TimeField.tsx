import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readTime } from './read-time.ts'

type Props = Pick<TextInputProps, 'label' | 'error'> & {
  /** `HH:MM`; what is no time comes as typed. */
  value: string
  onValue: (value: string) => void
}

/** Of 24 hours in every language, as the schedule says it. */
export function TimeField({ value, onValue, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...field}
      placeholder="09:00"
      autoComplete="off"
      maxLength={5}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onValue(readTime(currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
