import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyChunk } from '../../../../lib/chunks/lazy-chunk.tsx'
import type { RichTextProps } from './editor/RichText.tsx'

const RichText = lazyChunk(async () => (await import('./editor/RichText.tsx')).RichText)

/** The editor's code loads on first use. A new `revision` replaces the text in the editor. */
export function ComposerText({ revision, ...props }: RichTextProps & { revision: number }) {
  return (
    <Suspense fallback={<Skeleton height={120} width="100%" />}>
      <RichText key={revision} {...props} />
    </Suspense>
  )
}
