import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type {
  ArticleTranslation,
  TranslationReview,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { useMemo } from 'react'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './SideBySide.module.css'
import { SourceText } from './SourceText.tsx'
import { sourceBlocks } from './source-blocks.ts'

type Props = { source: ArticleTranslation['source']; review: TranslationReview; locale: ContentLanguage }

/** The source, with what changed in it since it was translated, and the text that waits. */
export function SideBySide({ source, review, locale }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const { translatedSource } = review
  const blocks = useMemo(
    () => sourceBlocks(source.content, translatedSource?.content),
    [source, translatedSource],
  )
  const translated = useMemo(() => sourceBlocks(review.content, undefined), [review])
  const was = translatedSource && translatedSource.title !== source.title ? translatedSource.title : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.texts} aria-label={t(($) => $.translations.review.texts)} tabIndex={0}>
      <div className={classes.text}>
        <p className={classes.small}>
          {t(($) => $.translations.source)} · {title(source.locale)}
        </p>
        <Head text={source} was={was} locale={source.locale} />
        <SourceText locale={source.locale} blocks={blocks} listRef={null} />
      </div>
      <div className={classes.text}>
        <p className={classes.small}>
          {t(($) => $.translations.translation)} · {title(locale)}
        </p>
        <Head text={review} was={null} locale={locale} />
        <SourceText locale={locale} blocks={translated} listRef={null} />
      </div>
    </section>
  )
}

type HeadProps = {
  text: { title: string; tags: string[] }
  was: string | null
  locale: ContentLanguage
}

function Head({ text, was, locale }: HeadProps) {
  const { t } = useTranslation('admin')
  return (
    <div className={classes.head} {...languageAttributes(locale)}>
      <p className={classes.title}>{text.title}</p>
      {was !== null && (
        <p className={classes.small}>
          {t(($) => $.translations.titleWas)} <del>{was}</del>
        </p>
      )}
      {text.tags.length > 0 && <p className={classes.small}>{text.tags.join(', ')}</p>}
    </div>
  )
}
