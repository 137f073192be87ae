import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './ArticleFigures.module.css'

export function ArticleFigures({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const figures = ['views', 'helpful', 'unhelpful', 'deflections'] as const
  return (
    <dl className={classes.figures} aria-label={t(($) => $.articles.figures)}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(($) => $.articles[name])}</dt>
          <dd>{article[name].toLocaleString(language)}</dd>
        </div>
      ))}
    </dl>
  )
}
