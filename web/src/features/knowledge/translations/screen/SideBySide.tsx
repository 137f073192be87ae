import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type {
  ArticleTranslation,
  TranslationReview,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { useMemo } from 'react'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ManagedPicture } from '../../articles/preview/ManagedPicture.tsx'
import { DocumentView } from '../../help-center/document/DocumentView.tsx'
import classes from './SideBySide.module.css'
import { SourceText } from './SourceText.tsx'
import { sourceBlocks } from './source-blocks.ts'

type Props = { source: ArticleTranslation['source']; review: TranslationReview; locale: ContentLanguage }

/** The source, with what changed in it since it was translated, and the text that waits. */
export function SideBySide({ source, review, locale }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const blocks = useMemo(
    () => sourceBlocks(source.content, review.translatedSource?.content),
    [source, review],
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.texts} aria-label={t(($) => $.translations.review.texts)} tabIndex={0}>
      <div className={classes.text}>
        <p className={classes.language}>
          {t(($) => $.translations.source)} · {title(source.locale)}
        </p>
        <Head text={source} locale={source.locale} />
        <SourceText locale={source.locale} blocks={blocks} listRef={null} />
      </div>
      <div className={classes.text}>
        <p className={classes.language}>
          {t(($) => $.translations.translation)} · {title(locale)}
        </p>
        <Head text={review} locale={locale} />
        <div {...languageAttributes(locale)}>
          <DocumentView document={review.content} picture={ManagedPicture} />
        </div>
      </div>
    </section>
  )
}

type HeadProps = { text: { title: string; tags: string[] }; locale: ContentLanguage }

function Head({ text, locale }: HeadProps) {
  return (
    <div {...languageAttributes(locale)}>
      <p className={classes.title}>{text.title}</p>
      {text.tags.length > 0 && <p className={classes.tags}>{text.tags.join(', ')}</p>}
    </div>
  )
}
