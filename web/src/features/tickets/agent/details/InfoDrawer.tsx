import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

type Props = { isWide: boolean; onClose: () => void; children: ReactNode }

export function InfoDrawer({ isWide, onClose, children }: Props) {
  const { t } = useTranslation('desk')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t(($) => $.info.title)}
      size={isWide ? 560 : 360}
    >
      {children}
    </Drawer>
  )
}
