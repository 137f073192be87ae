import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './RichText.tsx'

const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }))

/** The editor's code comes when somebody first writes. `revision` grows when the text was changed from outside. */
export function ComposerText({ revision, ...props }: RichTextProps & { revision: number }) {
  return (
    <Suspense fallback={<Skeleton height={120} width="100%" />}>
      <RichText key={revision} {...props} />
    </Suspense>
  )
}
