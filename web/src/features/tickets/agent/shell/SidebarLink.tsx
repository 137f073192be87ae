import { Tooltip } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './SidebarLink.module.css'

type Props = Omit<ComponentProps<'a'>, 'children'> & {
  icon: TablerIcon
  name: string
  count?: string | undefined
  isCollapsed: boolean
}

function Row({ icon: Icon, name, count, isCollapsed, ...link }: Props) {
  return (
    <Tooltip label={name} position="right" disabled={!isCollapsed}>
      <a {...link} className={classes.link} data-collapsed={isCollapsed}>
        <Icon size={18} aria-hidden />
        <span className={classes.name}>{name}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </a>
    </Tooltip>
  )
}

export const SidebarLink = createLink(Row)
