import { Text } from '@mantine/core'
import type { Document } from '@savepoint/contract/documents.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { compareLines } from './compare-lines.ts'
import classes from './DocumentComparison.module.css'
import { documentLines } from './document-lines.ts'

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
    return compareLines(linesOf(before), linesOf(after))
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
      {lines.map((line, at) =>
        line.kind === 'unchanged' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
          <p key={at} className={classes.unchanged}>
            {t(($) => $.articles.compare.unchanged, { count: line.count })}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
          <p key={at} className={classes.line}>
            {line.parts.map(({ text, change }, index) => {
              const Tag = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and never move
              return <Tag key={index}>{text}</Tag>
            })}
          </p>
        ),
      )}
    </section>
  )
}
