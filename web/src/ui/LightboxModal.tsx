import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Lightbox.module.css'

export type LightboxProps = { source: string; alt: string; onClose: () => void }

/** One picture over the whole page. */
export function LightboxModal({ source, alt, onClose }: LightboxProps) {
  const { t } = useTranslation()
  return (
    <Modal.Root opened fullScreen onClose={onClose}>
      <Modal.Content className={classes.content}>
        <div className={classes.head}>
          <Modal.Title>{alt}</Modal.Title>
          <Modal.CloseButton aria-label={t(($) => $.common.close)} />
        </div>
        <Modal.Body className={classes.body}>
          <img src={source} alt={alt} className={classes.picture} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
