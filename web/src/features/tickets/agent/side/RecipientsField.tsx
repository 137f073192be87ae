import { TagsInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { addressesIn } from './side-draft.ts'

type Props = {
  recipients: readonly string[]
  error: string | undefined
  isFocused: boolean
  onChange: (recipients: string[]) => void
}

export function RecipientsField({ recipients, error, isFocused, onChange }: Props) {
  const { t } = useTranslation('side')
  const [typed, setTyped] = useState('')
  return (
    <TagsInput
      label={t(($) => $.to)}
      placeholder={recipients.length === 0 ? t(($) => $.toHint) : ''}
      inputMode="email"
      autoComplete="off"
      data-autofocus={isFocused || undefined}
      autoFocus={isFocused}
      value={[...recipients]}
      searchValue={typed}
      error={error}
      maxTags={limits.sideRecipients}
      splitChars={[',', ';']}
      acceptValueOnBlur
      onSearchChange={(text) => setTyped(text.slice(0, limits.emailMaxLength))}
      onChange={(next) => onChange(addressesIn(next))}
    />
  )
}
