import type { Document } from '@savepoint/contract/documents.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ComparedLines } from './ComparedLines.tsx'
import { compareLines } from './compare-lines.ts'
import { documentLines } from './document-lines.ts'

/** Of a few blocks: which words were added and removed. */
export function BlockComparison({ before, after }: { before: Document; after: Document }) {
  const { t } = useTranslation('admin')
  const lines = useMemo(() => {
    const labels = {
      picture: t(($) => $.articles.compare.picture),
      video: t(($) => $.articles.compare.video),
    }
    return compareLines(documentLines(before, labels), documentLines(after, labels))
  }, [before, after, t])
  return lines && <ComparedLines lines={lines} />
}
