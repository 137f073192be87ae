import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { ComparedLine } from './compare-lines.ts'
import classes from './DocumentComparison.module.css'

export function ComparedLines({ lines }: { lines: ComparedLine[] }) {
  const { t } = useTranslation('admin')
  return lines.map((line, at) =>
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
  )
}
