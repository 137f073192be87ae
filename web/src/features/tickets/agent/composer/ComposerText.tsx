import { Skeleton } from '@mantine/core'
import type { Document } from '@savepoint/contract/documents.ts'
import { lazy, Suspense } from 'react'
import type { Mode } from './Composer.tsx'

const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }))

type Props = {
  mode: Mode
  document: Document | null
  /** Grows when the text was taken away from outside, after sending. */
  version: number
  onChange: (document: Document) => void
  onFiles: (files: File[]) => void
  onSend: () => void
}

/** The editor's code comes when somebody first writes. */
export function ComposerText({ version, ...props }: Props) {
  return (
    <Suspense fallback={<Skeleton height={120} width="100%" />}>
      <RichText key={version} {...props} />
    </Suspense>
  )
}
