import { Splitter } from '@mantine/core'
import type { UseSplitterReturnValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts'
import classes from './Panes.module.css'

type Props = {
  name: string
  fixed: 'first' | 'second'
  width: number
  min: number
  max: number
  label: string
  first: ReactNode
  second: ReactNode
}

export function Panes({ name, fixed, width, min, max, label, first, second }: Props) {
  const kept = useSettings((settings) => settings.columns_width[name]) ?? width
  const size = `${Math.min(Math.max(kept, min), max)}px` as const
  const keep = (sizes: readonly (number | string)[]) => {
    const px = Number.parseFloat(String(sizes[fixed === 'first' ? 0 : 1]))
    const { columns_width: before } = useSettings.getState()
    if (Number.isFinite(px)) changeSettings({ columns_width: { ...before, [name]: Math.round(px) } })
  }
  const splitter = useRef<UseSplitterReturnValue | null>(null)
  const shownName = useRef(name)
  // Another name has a width of its own; the panes stay as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the name changes
  useEffect(() => {
    if (shownName.current === name) return
    shownName.current = name
    const sizes = splitter.current?.sizes
    if (sizes)
      splitter.current?.setSizes(fixed === 'first' ? [size, ...sizes.slice(1)] : [...sizes.slice(0, 1), size])
  }, [name])
  const own = { defaultSize: size, min: `${min}px` as const, max: `${max}px` as const }
  const rest = { defaultSize: 100, min: '320px' as const, className: classes.rest }
  return (
    <Splitter
      classNames={{ root: classes.panes, pane: classes.pane, handle: classes.handle }}
      splitterRef={splitter}
      lineSize={1}
      handleColor="var(--sp-divider)"
      withHandle={false}
      step="16px"
      shiftStep="64px"
      aria-label={label}
      onResizeEnd={(_handle, sizes) => keep(sizes)}
      onKeyUp={({ target }) => {
        const isHandle = target instanceof Element && target.role === 'separator'
        if (isHandle && splitter.current) keep(splitter.current.sizes)
      }}
    >
      <Splitter.Pane {...(fixed === 'first' ? own : rest)}>{first}</Splitter.Pane>
      <Splitter.Pane {...(fixed === 'second' ? own : rest)}>{second}</Splitter.Pane>
    </Splitter>
  )
}
