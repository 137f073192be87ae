import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { BreakableAddress } from '../text/BreakableAddress.tsx'
import classes from './Dialog.module.css'
import { useDialogFocus } from './use-dialog-focus.ts'

type Props = { title: string; size?: string | number; onClose: () => void; children: ReactNode }

export function Dialog({ title, size, onClose, children }: Props) {
  const { t } = useTranslation()
  const body = useDialogFocus()
  return (
    <Modal.Root opened onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's own header is a banner landmark, and the page already has one. */}
        <div className={classes.head}>
          <Modal.Title>
            <BreakableAddress text={title} />
          </Modal.Title>
          <Modal.CloseButton aria-label={t(($) => $.common.close)} />
        </div>
        <Modal.Body ref={body} className={classes.body}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
