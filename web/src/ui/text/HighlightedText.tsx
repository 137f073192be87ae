import type { Snippet } from '@savepoint/contract/knowledge/knowledge.ts'
import classes from './HighlightedText.module.css'

export function HighlightedText({ parts }: { parts: Snippet }) {
  let offset = 0
  return parts.map(({ text, hit }) => {
    const key = offset
    offset += text.length
    return hit ? (
      <mark key={key} className={classes.hit}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
