import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyChunk } from '../../../../lib/chunks/lazy-chunk.tsx'
import type { TextEditorProps } from './TextEditor.tsx'

const TextEditor = lazyChunk(async () => (await import('./TextEditor.tsx')).TextEditor)

/** The editor's code loads on first use. */
export function WrittenField(props: TextEditorProps) {
  return (
    <Suspense fallback={<Skeleton h={180} />}>
      <TextEditor {...props} />
    </Suspense>
  )
}
