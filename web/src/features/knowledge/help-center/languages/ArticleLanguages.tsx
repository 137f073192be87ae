import type { PublicArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconLanguage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { chooseContentLanguage } from '../../../../lib/content-language/choose-content-language.ts'
import { isInLanguage } from '../../../../lib/content-language/is-in-language.ts'
import { languageName } from '../../../../lib/content-language/language-name.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './ArticleLanguages.module.css'

type Props = { article: PublicArticle; asked: ContentLanguage }

/** Says when there is no translation into the language asked for, and leads to the languages there are. */
export function ArticleLanguages({ article, asked }: Props) {
  const { t } = useTranslation()
  const reader = useLanguage()
  const { locale, locales, project, id } = article
  const others = locales.filter((one) => one !== locale)
  const isWanted = isInLanguage(locale, asked)
  if (isWanted && others.length === 0) return null
  return (
    <div className={classes.languages}>
      <IconLanguage size={20} aria-hidden className={classes.icon} />
      {!isWanted && (
        <p className={classes.note}>
          {t(($) => $.knowledge.notTranslated, { language: languageName(reader, locale) })}
        </p>
      )}
      {others.length > 0 && (
        <nav aria-label={t(($) => $.knowledge.otherLanguages)} className={classes.links}>
          <span aria-hidden>{t(($) => $.knowledge.otherLanguages)}</span>
          {others.map((other) => (
            <Link
              key={other}
              to="/customer/articles/$projectId/$articleId"
              params={{ projectId: project.id, articleId: id }}
              search={{ lang: other }}
              replace
              resetScroll={false}
              onClick={() => chooseContentLanguage(other)}
              lang={other}
              hrefLang={other}
            >
              {languageName(other, other)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
