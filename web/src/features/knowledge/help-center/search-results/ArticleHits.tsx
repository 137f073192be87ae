import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { HighlightedText } from '../../../../ui/text/HighlightedText.tsx'
import { LanguageLabel } from '../languages/LanguageLabel.tsx'
import { useTextLanguage } from '../languages/use-text-language.ts'
import classes from './ArticleHits.module.css'

type Props = { hits: ArticleHit[]; listRef: Ref<HTMLOListElement>; onOpen: () => void; onLeaveUp: () => void }

export function ArticleHits({ hits, listRef, onOpen, onLeaveUp }: Props) {
  const { t } = useTranslation()
  const textLanguage = useTextLanguage()
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const links = [...event.currentTarget.querySelectorAll('a')]
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step
    if (next < 0) onLeaveUp()
    else links[next]?.focus()
  }
  return (
    <ol ref={listRef} className={classes.hits} onKeyDown={onKeyDown}>
      {hits.map(({ id, titleParts, snippet, matchedTags, project, category, locale }) => (
        <li key={id} className={classes.hit}>
          <Link
            to="/customer/articles/$projectId/$articleId"
            params={{ projectId: project.id, articleId: id }}
            onClick={onOpen}
            {...textLanguage(locale)}
          >
            <HighlightedText parts={titleParts} />
          </Link>
          <small>
            {project.name} · {category.name}
            <LanguageLabel locale={locale} />
          </small>
          <p {...textLanguage(locale)}>
            <HighlightedText parts={snippet} />
          </p>
          {matchedTags.length > 0 && (
            <small className={classes.tags}>
              {t(($) => $.knowledge.matchedTags, { count: matchedTags.length })}{' '}
              <HighlightedText parts={[{ text: matchedTags.join(', '), hit: true }]} />
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
