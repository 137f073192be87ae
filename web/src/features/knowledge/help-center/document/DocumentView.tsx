import type { Document } from '@savepoint/contract/documents.ts'
import { type ComponentType, useDeferredValue, useEffect, useMemo } from 'react'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DocumentBlocks } from './DocumentBlocks.tsx'
import classes from './DocumentView.module.css'
import { documentNodes, type PictureProps } from './document-nodes.tsx'
import type { Outline } from './document-outline.ts'
import { partsOf } from './document-parts.ts'

type Props = {
  document: Document
  picture: ComponentType<PictureProps>
  outline?: Outline | undefined
  /** Called once a long text is rendered completely. */
  onWhole?: (() => void) | undefined
}

export function DocumentView({ document, picture, outline, onWhole }: Props) {
  const { t } = useTranslation()
  const parts = useMemo(() => partsOf(document), [document])
  const nodes = useMemo(
    () => documentNodes({ document, picture, outline, t }),
    [document, picture, outline, t],
  )
  // The server renders a text completely: whoever reads it there may never run a script.
  const isOfServer = useBrowserValue(() => false, true)
  const shown = useDeferredValue(parts.length, isOfServer ? parts.length : 1)
  const isWhole = shown >= parts.length
  useEffect(() => {
    if (isWhole) onWhole?.()
  }, [isWhole, onWhole])

  if (parts.length === 1) {
    return (
      <div className={classes.document}>
        <DocumentBlocks blocks={parts[0]!.blocks} nodes={nodes} />
      </div>
    )
  }
  return (
    <div className={classes.document}>
      {parts.map(({ blocks, height }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
          key={index}
          className={classes.part}
          // Reserves the height of parts not yet rendered, so that the browser can restore the scroll
          // position.
          style={index < shown ? { containIntrinsicBlockSize: `auto ${height}px` } : { blockSize: height }}
        >
          {index < shown && <DocumentBlocks blocks={blocks} nodes={nodes} />}
        </div>
      ))}
    </div>
  )
}
