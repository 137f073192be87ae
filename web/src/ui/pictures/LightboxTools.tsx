import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import '../../lib/language/files-translations.ts'
import classes from './Lightbox.module.css'

type Props = {
  position: { index: number; total: number }
  isClose: boolean
  onStep: (step: number) => void
  onZoom: () => void
}

export function LightboxTools({ position, isClose, onStep, onZoom }: Props) {
  const { t } = useTranslation('files')
  const { index, total } = position
  const zoom = isClose ? t(($) => $.gallery.zoomOut) : t(($) => $.gallery.zoomIn)
  return (
    <div className={classes.tools}>
      {total > 1 && (
        <>
          <ActionIcon aria-label={t(($) => $.gallery.previous)} onClick={() => onStep(-1)}>
            <IconChevronLeft />
          </ActionIcon>
          <span role="status">{t(($) => $.gallery.position, { index: index + 1, total })}</span>
          <ActionIcon aria-label={t(($) => $.gallery.next)} onClick={() => onStep(1)}>
            <IconChevronRight />
          </ActionIcon>
        </>
      )}
      <ActionIcon aria-label={zoom} onClick={onZoom}>
        {isClose ? <IconZoomOut /> : <IconZoomIn />}
      </ActionIcon>
    </div>
  )
}
