import { Tooltip } from '@mantine/core'
import { useEffect, useId } from 'react'
import { hintAttribute, hintSideAttribute } from './follow-hints.ts'

export function ShownHint({ control }: { control: HTMLElement }) {
  const id = useId()
  useEffect(() => {
    if (control.hasAttribute('aria-describedby')) return undefined
    control.setAttribute('aria-describedby', id)
    return () => control.removeAttribute('aria-describedby')
  }, [control, id])
  const isBeside = control.getAttribute(hintSideAttribute) === 'right'
  return (
    <Tooltip
      opened
      target={control}
      label={<span id={id}>{control.getAttribute(hintAttribute)}</span>}
      position={isBeside ? 'right' : 'top'}
      multiline
      maw={360}
    />
  )
}
