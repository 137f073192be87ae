import type { Document } from '@savepoint/contract/documents.ts'
import { type ComponentType, useDeferredValue, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentBlocks } from './DocumentBlocks.tsx'
import classes from './DocumentView.module.css'
import { documentNodes, type PictureProps } from './document-nodes.tsx'
import type { Outline } from './document-outline.ts'
import { partsOf } from './document-parts.ts'

type Props = {
  document: Document
  picture: ComponentType<PictureProps>
  /** Gives headings their anchors; without it a text cannot be linked into. */
  outline?: Outline | undefined
  /** Called once all of a long text stands on the page. */
  onWhole?: (() => void) | undefined
}

/** A structured text as elements: no stored HTML, no editor. */
export function DocumentView({ document, picture, outline, onWhole }: Props) {
  const { t } = useTranslation()
  const parts = useMemo(() => partsOf(document), [document])
  const nodes = useMemo(
    () => documentNodes({ document, picture, outline, t }),
    [document, picture, outline, t],
  )
  const shown = useDeferredValue(parts.length, 1)
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
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
          key={index}
          className={classes.part}
          // What is still to come holds its place, so that a page come back to is scrolled to where it was.
          style={index < shown ? { containIntrinsicBlockSize: `auto ${height}px` } : { blockSize: height }}
        >
          {index < shown && <DocumentBlocks blocks={blocks} nodes={nodes} />}
        </div>
      ))}
    </div>
  )
}
