import { Menu } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Menu.Item
      component="a"
      href={href}
      target="_blank"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {children}
    </Menu.Item>
  )
}
