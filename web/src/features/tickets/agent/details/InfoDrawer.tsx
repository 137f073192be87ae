import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

export function InfoDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('desk')
  return (
    <Drawer opened onClose={onClose} position="right" title={t(($) => $.info.title)} size={360}>
      {children}
    </Drawer>
  )
}
