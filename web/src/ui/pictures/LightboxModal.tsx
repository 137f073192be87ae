import { Modal, useDirection } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './Lightbox.module.css'
import { LightboxTools } from './LightboxTools.tsx'
import { useSwipe } from './use-swipe.ts'

export type PictureShown = { source: string; alt: string; className: string | undefined }
export type LightboxPicture = { source: string; alt: string; caption?: string | null }
export type LightboxProps = {
  pictures: readonly LightboxPicture[]
  start?: number
  Picture?: ComponentType<PictureShown>
  onClose: () => void
}

const PlainPicture = ({ source, alt, className }: PictureShown) => (
  <img src={source} alt={alt} className={className} draggable={false} />
)

export function LightboxModal({ pictures, start = 0, Picture = PlainPicture, onClose }: LightboxProps) {
  const { t } = useTranslation()
  const onwards = useDirection().dir === 'rtl' ? -1 : 1
  const [index, setIndex] = useState(start)
  const [isClose, setClose] = useState(false)
  const { source, alt, caption } = pictures[index]!
  const goBy = (step: number) => {
    setIndex((index + step + pictures.length) % pictures.length)
    setClose(false)
  }
  // A zoomed picture is panned by the finger instead of swiped.
  const swipe = useSwipe((step) => !isClose && pictures.length > 1 && goBy(step * onwards))
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK') onClose()
      return action === 'BACK'
    },
  })
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowRight') goBy(onwards)
    if (key === 'ArrowLeft') goBy(-onwards)
    if (key === '+' || key === '=') setClose(true)
    if (key === '-') setClose(false)
  })
  return (
    <Modal.Root opened fullScreen onClose={onClose}>
      <Modal.Content className={classes.content}>
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{alt || t(($) => $.common.picture)}</Modal.Title>
          <LightboxTools
            position={{ index, total: pictures.length }}
            isClose={isClose}
            onStep={goBy}
            onZoom={() => setClose(!isClose)}
          />
          <Modal.CloseButton aria-label={t(($) => $.common.close)} />
        </div>
        <Modal.Body className={classes.body}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button above does the same for the keyboard */}
          <div className={classes.stage} data-close={isClose} onClick={() => setClose(!isClose)} {...swipe}>
            <Picture key={source} source={source} alt={alt} className={classes.picture} />
          </div>
          <p className={classes.caption}>{caption || alt}</p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
