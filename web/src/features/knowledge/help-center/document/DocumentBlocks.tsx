import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react'
import { memo } from 'react'
import { documentMarks } from './document-marks.tsx'
import type { DocumentNodes } from './document-nodes.tsx'

type Props = { blocks: DocumentBlock[]; nodes: DocumentNodes }

export const DocumentBlocks = memo(function DocumentBlocks({ blocks, nodes }: Props) {
  return renderJSONContentToReactElement({ nodeMapping: nodes, markMapping: documentMarks })({
    content: { type: 'doc', content: blocks },
  })
})
