import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Lightbox.module.css'

export type LightboxProps = { source: string; alt: string; onClose: () => void }

/** One picture over the whole page. */
export function LightboxModal({ source, alt, onClose }: LightboxProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={alt}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <img src={source} alt={alt} className={classes.picture} />
    </Modal>
  )
}
