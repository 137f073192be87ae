import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './RowToggle.module.css'

type Props = { label: string; isOpen: boolean; onToggle: () => void; children: ReactNode }

export function RowToggle({ label, isOpen, onToggle, children }: Props) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <span className={classes.name}>
      <ActionIcon size={24} my={-2} aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={14} aria-hidden />
      </ActionIcon>
      {children}
    </span>
  )
}
