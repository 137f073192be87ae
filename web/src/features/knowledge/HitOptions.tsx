import type { ArticleHit } from '@savepoint/contract/knowledge.ts'
import { useTranslation } from 'react-i18next'
import { HighlightedText } from './HighlightedText.tsx'
import classes from './HitOptions.module.css'

type Props = {
  id: string
  hits: ArticleHit[] | undefined
  searched: string
  chosen: number
  onChoose: (index: number) => void
}

/** What a search field offers under itself. */
export function HitOptions({ id, hits, searched, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.place} hidden={hits === undefined}>
      <div id={id} role="listbox" aria-label={t(($) => $.knowledge.search)}>
        {hits?.map(({ id: articleId, titleParts, project, category }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field above keeps the focus and answers the keys
          <div
            key={articleId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classes.option}
            // Pressing must not take the focus away from the field, which would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            <span>
              <HighlightedText parts={titleParts} />
            </span>
            <small>
              {project.name} · {category.name}
            </small>
          </div>
        ))}
      </div>
      {hits?.length === 0 && (
        <p className={classes.none}>{t(($) => $.knowledge.nothing, { text: searched })}</p>
      )}
    </div>
  )
}
