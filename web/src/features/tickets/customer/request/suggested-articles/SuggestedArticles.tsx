import { useDebouncedValue } from '@mantine/hooks'
import { IconBulb, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { whenNeeded } from '../../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { HighlightedText } from '../../../../../ui/text/HighlightedText.tsx'
import { useArticleSearch } from '../../../../knowledge/help-center/groups/group-articles-api.ts'
import { useTextLanguage } from '../../../../knowledge/help-center/languages/use-text-language.ts'
import classes from './SuggestedArticles.module.css'
import { useSettledHits } from './use-settled-hits.ts'

const SuggestedArticle = whenNeeded(async () => (await import('./SuggestedArticle.tsx')).SuggestedArticle)

const none: [] = []

type Props = { projectId: string; text: string; onSolved: () => void }

export function SuggestedArticles({ projectId, text, onSolved }: Props) {
  const { t } = useTranslation('requests')
  const textLanguage = useTextLanguage()
  const [openId, setOpenId] = useState<string | null>(null)
  const [searched] = useDebouncedValue(text.trim(), 300)
  const { hits: found } = useArticleSearch({ text: searched, projectId, limit: 4 })
  const hits = useSettledHits(searched.length >= 3 ? (found ?? none) : none, text)
  return (
    <aside className={classes.topic} aria-live="polite" data-empty={hits.length === 0}>
      {hits.length > 0 && (
        <div className={classes.box}>
          <p className={classes.title}>
            <IconBulb size={20} aria-hidden />
            {t(($) => $.request.maySolve)}
          </p>
          <ul>
            {hits.map(({ id, titleParts, locale }) => (
              <li key={id}>
                <button type="button" onClick={() => setOpenId(id)}>
                  <span {...textLanguage(locale)}>
                    <HighlightedText parts={titleParts} />
                  </span>
                  <IconChevronRight size={18} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <small>{t(($) => $.request.maySolveHint)}</small>
        </div>
      )}
      {openId && <SuggestedArticle articleId={openId} onClose={() => setOpenId(null)} onSolved={onSolved} />}
    </aside>
  )
}
