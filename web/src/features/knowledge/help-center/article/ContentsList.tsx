import { useEffect, useRef } from 'react'
import type { Section } from '../document/document-outline.ts'
import classes from './ArticleContents.module.css'

type Props = { sections: Section[]; current: string | null }

const tooMany = 60

export function ContentsList({ sections, current }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const shown =
    sections.length > tooMany
      ? sections.filter(({ depth }) => depth === 1)
      : sections.filter(({ depth }) => depth <= 3)

  const topic = sections.findIndex(({ anchor }) => anchor === current)
  const marked = sections.slice(0, topic + 1).findLast((section) => shown.includes(section))?.anchor

  // Only the list may scroll; `scrollIntoView` would move the page as well.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!marked || !link || !list.current) return
    const { offsetTop, offsetHeight } = link
    const { scrollTop, clientHeight } = list.current
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop - clientHeight / 2
  }, [marked])

  return (
    <ol ref={list} className={classes.list}>
      {shown.map(({ anchor, text, depth }) => (
        <li key={anchor} data-depth={depth}>
          <a href={`#${anchor}`} aria-current={anchor === marked ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
