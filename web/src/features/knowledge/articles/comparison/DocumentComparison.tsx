import { Text } from '@mantine/core'
import type { Document } from '@savepoint/contract/documents.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ComparedLines } from './ComparedLines.tsx'
import { compareLines } from './compare-lines.ts'
import classes from './DocumentComparison.module.css'
import { documentLines } from './document-lines.ts'
import { withSnippetsOf } from './same-snippets.ts'

export type ComparedText = { title: string; content: Document }
type Props = { before: ComparedText; after: ComparedText }

export function DocumentComparison({ before, after }: Props) {
  const { t } = useTranslation('admin')
  const lines = useMemo(() => {
    const words = {
      picture: t(($) => $.articles.compare.picture),
      video: t(($) => $.articles.compare.video),
    }
    const linesOf = ({ title, content }: ComparedText) => [
      t(($) => $.articles.compare.title, { title }),
      ...documentLines(content, words),
    ]
    const content = withSnippetsOf(after.content, before.content)
    return compareLines(linesOf(before), linesOf({ ...after, content }))
  }, [before, after, t])
  if (lines === null) return <Text c="dimmed">{t(($) => $.articles.compare.tooLong)}</Text>
  if (
    lines.every((line) => line.kind === 'unchanged' || line.parts.every(({ change }) => change === 'same'))
  ) {
    return <Text c="dimmed">{t(($) => $.articles.compare.same)}</Text>
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.lines} aria-label={t(($) => $.articles.compare.label)} tabIndex={0}>
      <ComparedLines lines={lines} />
    </section>
  )
}
