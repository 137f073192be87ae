import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type CategoryValues, copyOf, emptyField, type FieldValues } from '../form/category-values.ts'

export type RemovedField = { key: string; field: FieldValues; index: number }

export function useFieldList(epoch: number) {
  const { control, getValues, watch } = useFormContext<CategoryValues>()
  const list = useFieldArray({ control, name: 'fields', keyName: 'key' })
  const [open, setOpen] = useState<readonly string[]>([])
  const [freshAt, setFreshAt] = useState<number | null>(null)
  const [gone, setGone] = useState<{ epoch: number; fields: readonly RemovedField[] }>({ epoch, fields: [] })
  const removed = gone.epoch === epoch ? gone.fields : []
  const setRemoved = (fields: readonly RemovedField[]) => setGone({ epoch, fields })
  // Saving gives every row a new key; a question known to the server keeps its id.
  const keys = list.fields.map(({ id, key }) => id ?? key)
  const values = watch('fields')
  const freshKey = freshAt === null ? undefined : keys[freshAt]

  const insert = (index: number, field: FieldValues) => {
    list.insert(index, field, { shouldFocus: true, focusName: `fields.${index}.title` })
    setFreshAt(index)
  }
  return {
    keys,
    titleAt: (index: number) => values[index]?.title ?? '',
    values: () => getValues('fields'),
    isFresh: (key: string) => key === freshKey,
    isOpen: (key: string) => open.includes(key) || key === freshKey,
    toggle(key: string) {
      const isOpen = open.includes(key) || key === freshKey
      if (key === freshKey) setFreshAt(null)
      setOpen(isOpen ? open.filter((other) => other !== key) : [...open, key])
    },
    add: (type: FieldValues['type']) => insert(keys.length, emptyField(type)),
    duplicate: (index: number) => insert(index + 1, copyOf(getValues(`fields.${index}`))),
    move(from: number, to: number) {
      setFreshAt(null)
      list.move(from, to)
    },
    remove(index: number) {
      const field = getValues(`fields.${index}`)
      setRemoved([...removed, { key: keys[index]!, field, index }])
      setFreshAt(null)
      list.remove(index)
    },
    apply(fields: FieldValues[], isReplacing: boolean) {
      setFreshAt(null)
      if (isReplacing) list.replace(fields)
      else list.append(fields, { shouldFocus: false })
    },
    removed,
    undo({ key, field, index }: RemovedField) {
      setRemoved(removed.filter((other) => other.key !== key))
      list.insert(Math.min(index, keys.length), field, { shouldFocus: false })
    },
    dismiss: (key: string) => setRemoved(removed.filter((other) => other.key !== key)),
  }
}
