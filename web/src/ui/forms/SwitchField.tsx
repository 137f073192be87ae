import { Switch, type SwitchProps } from '@mantine/core'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

type Props<Values extends FieldValues, Output> = SwitchProps & {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, boolean>
  onChanged?: () => void
}

/** Mantine's switch shows only what it is given: registered without a value it would stay off. */
export function SwitchField<Values extends FieldValues, Output>({
  control,
  name,
  onChanged,
  ...props
}: Props<Values, Output>) {
  const { field } = useController({ control, name })
  return (
    <Switch
      {...props}
      ref={field.ref}
      name={field.name}
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event.currentTarget.checked)
        onChanged?.()
      }}
    />
  )
}
