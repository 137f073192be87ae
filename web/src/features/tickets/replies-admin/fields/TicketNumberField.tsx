import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

type Props = {
  number: string
  placeholder: string
  error: string | undefined
  hint?: string | undefined
  isDisabled?: boolean
  onNumber: (number: string) => void
}

export function TicketNumberField({ number, placeholder, error, hint, isDisabled, onNumber }: Props) {
  const { t } = useTranslation('admin')
  return (
    <TextInput
      label={t(($) => $.replies.preview.ticket)}
      placeholder={placeholder}
      description={hint}
      value={number}
      error={error}
      disabled={isDisabled ?? false}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      onChange={({ currentTarget }) => onNumber(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}
