import { TextInput } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { lazyChunk } from '../../../../../lib/chunks/lazy-chunk.tsx'
import type { RequestValues } from './request-schema.ts'

const DateField = lazyChunk(async () => (await import('../../../../../ui/dates/DateField.tsx')).DateField)

const yearsAhead = 10

type Props = {
  id: string
  className: string | undefined
  label: string
  description: ReactNode
  withAsterisk: boolean
  'aria-required': boolean
  error: string | undefined
}

/** Calendars are a chunk of their own: few categories ask for a time. */
export function MomentAnswer({ id, ...labels }: Props) {
  const { field } = useController<RequestValues, `fields.${string}`>({ name: `fields.${id}` })
  return (
    <Suspense fallback={<TextInput {...labels} disabled />}>
      <DateField
        {...labels}
        hasTime
        ref={field.ref}
        value={field.value}
        to={`${new Date().getFullYear() + yearsAhead}-12-31`}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </Suspense>
  )
}
