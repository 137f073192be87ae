import type { PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconLanguage } from '@tabler/icons-react'
import { chooseContentLanguage } from '../../../../lib/content-language/choose-content-language.ts'
import { languageName } from '../../../../lib/content-language/language-name.ts'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { languages } from '../../../../lib/language/i18n.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './ArticleLanguages.module.css'

/** Offers what the switch of the page's language does not have, and the way back. */
export function ProjectLanguages({ project }: { project: PublicProject }) {
  const { t } = useTranslation()
  const page = useLanguage()
  const current = useContentLanguage()
  const isOffered = (one: string) =>
    one !== current && (one === page || !languages.some((own) => own === one))
  const others = project.locales.filter(isOffered)
  if (others.length === 0) return null
  return (
    <div className={classes.languages}>
      <IconLanguage size={20} aria-hidden className={classes.icon} />
      <nav aria-label={t(($) => $.knowledge.otherLanguages)} className={classes.links}>
        <span aria-hidden>{t(($) => $.knowledge.otherLanguages)}</span>
        {others.map((other) => (
          <a
            key={other}
            href={`?lang=${other}`}
            lang={other}
            hrefLang={other}
            onClick={(event) => {
              event.preventDefault()
              chooseContentLanguage(other)
            }}
          >
            {languageName(other, other)}
          </a>
        ))}
      </nav>
    </div>
  )
}
