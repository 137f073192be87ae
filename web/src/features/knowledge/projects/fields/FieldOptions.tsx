import { Button, Input } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import type { CategoryValues } from '../form/category-values.ts'
import { withLines } from '../form/option-lines.ts'
import { useErrorText } from '../form/use-error-text.ts'
import { moved } from '../sorting/order-moves.ts'
import classes from './FieldOptions.module.css'
import { OptionRow } from './OptionRow.tsx'

type Props = { index: number; isDisabled: boolean }

export function FieldOptions({ index, isDisabled }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const list = useRef<HTMLOListElement>(null)
  const { control, formState } = useFormContext<CategoryValues>()
  const { field } = useController({ control, name: `fields.${index}.options` })
  const errors = formState.errors.fields?.[index]?.options
  const options = field.value
  const isFull = options.length >= limits.fieldOptionsMax
  const focusAt = (position: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[position]?.focus())
  const addAfter = (position: number) => {
    if (isFull) return
    field.onChange([...options.slice(0, position + 1), '', ...options.slice(position + 1)])
    focusAt(position + 1)
  }
  const paste = (event: ClipboardEvent, position: number) => {
    const text = event.clipboardData.getData('text')
    if (!text.includes('\n')) return
    event.preventDefault()
    const { options: next, last, leftOut } = withLines(options, position, text)
    field.onChange(next)
    if (leftOut > 0)
      void notify.error(t(($) => $.projects.options.leftOut, { max: limits.fieldOptionsMax, left: leftOut }))
    focusAt(last)
  }
  return (
    <fieldset className={classes.options}>
      <Input.Label component="legend">{t(($) => $.projects.options.title)}</Input.Label>
      <p className={classes.hint}>{t(($) => $.projects.options.hint)}</p>
      <ol ref={list} className={classes.list}>
        {options.map((option, position) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: options may be equal while they are typed
            key={position}
            text={option}
            position={{
              index: position,
              total: options.length,
              move: (to) => field.onChange(moved(options, position, to)),
            }}
            isDisabled={isDisabled}
            error={errorText(Array.isArray(errors) ? errors[position]?.message : undefined)}
            onType={(text) => field.onChange(options.with(position, text))}
            onEnter={() => addAfter(position)}
            onPaste={(event) => paste(event, position)}
            onRemove={() => field.onChange(options.filter((_, other) => other !== position))}
          />
        ))}
      </ol>
      {errors?.message && <Input.Error role="alert">{errorText(errors.message)}</Input.Error>}
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        disabled={isDisabled || isFull}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => addAfter(options.length - 1)}
      >
        {t(($) => $.projects.options.add)}
      </Button>
    </fieldset>
  )
}
