import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './editor/RichText.tsx'

const RichText = lazy(async () => ({ default: (await import('./editor/RichText.tsx')).RichText }))

/** The editor's code comes when somebody first writes. `revision` grows when the text was changed from outside. */
export function ComposerText({ revision, ...props }: RichTextProps & { revision: number }) {
  return (
    <Suspense fallback={<Skeleton height={120} width="100%" />}>
      <RichText key={revision} {...props} />
    </Suspense>
  )
}
