import type { Document } from '@savepoint/contract/documents.ts'
import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react'
import { type ComponentType, useMemo } from 'react'
import classes from './DocumentView.module.css'
import { documentMarks } from './document-marks.tsx'
import { documentNodes, type PictureProps } from './document-nodes.tsx'

type Props = { document: Document; picture: ComponentType<PictureProps> }

/** A structured text as elements: no stored HTML, no editor. */
export function DocumentView({ document, picture }: Props) {
  const elements = useMemo(
    () =>
      renderJSONContentToReactElement({
        nodeMapping: documentNodes(document, picture),
        markMapping: documentMarks,
      })({
        content: document,
      }),
    [document, picture],
  )
  return <div className={classes.document}>{elements}</div>
}
