import { useMergedRef } from '@mantine/hooks'
import type { TablerIcon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, useRef } from 'react'
import { useKeptInView } from '../../../../lib/browser/use-kept-in-view.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import classes from './SidebarLink.module.css'

type Props = Omit<ComponentProps<'a'>, 'children'> & {
  icon: TablerIcon
  name: string
  count?: string | undefined
  isCollapsed: boolean
}

function Row({ icon: Icon, name, count, isCollapsed, ref, ...link }: Props) {
  const own = useRef<HTMLAnchorElement>(null)
  const merged = useMergedRef(own, ref)
  const isCurrent = link['aria-current'] !== undefined
  // On a phone the links stand in one line that is longer than the screen.
  useKeptInView(own, isCurrent, count)
  return (
    <Hint label={name} side="right" isOff={!isCollapsed}>
      <a {...link} ref={merged} className={classes.link} data-collapsed={isCollapsed}>
        <Icon size={18} aria-hidden />
        <span className={classes.name}>{name}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </a>
    </Hint>
  )
}

export const SidebarLink = createLink(Row)
