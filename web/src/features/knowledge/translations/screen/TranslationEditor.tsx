import { VisuallyHidden } from '@mantine/core'
import type { ArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { useMemo, useRef } from 'react'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LeaveDialog } from '../../../../ui/dialogs/LeaveDialog.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { showLink } from '../../articles/text-editor/blocks/show-link.ts'
import { TextEditor } from '../../articles/text-editor/TextEditor.tsx'
import { SourceText } from './SourceText.tsx'
import { besideTranslation, sourceBlocks } from './source-blocks.ts'
import { TranslationBar } from './TranslationBar.tsx'
import classes from './TranslationEditor.module.css'
import { TranslationFields } from './TranslationFields.tsx'
import { TranslationNotes } from './TranslationNotes.tsx'
import { TranslationReviewBanner } from './TranslationReviewBanner.tsx'
import { useAlignedBlocks } from './use-aligned-blocks.ts'
import { useTranslationEditing } from './use-translation-editing.ts'

type Props = { initial: ArticleTranslation; link: string | undefined; onReload: () => void }

export function TranslationEditor({ initial, link, onReload }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const editing = useTranslationEditing(initial)
  const { base, blocks, isDirty, isLocked, save, translatedSource } = editing
  const list = useRef<HTMLDivElement>(null)
  const source = useMemo(
    () => sourceBlocks(base.source.content, translatedSource?.content),
    [base, translatedSource],
  )
  const isBeside = besideTranslation(source, blocks.count)
  const aligned = useAlignedBlocks(list, isBeside)
  const pageTitle = `${base.source.title} · ${title(base.locale)}`
  usePageTitle(pageTitle)
  useDirtyForm(isDirty)
  useShortcuts({ 'mod+S': () => isDirty && !isLocked && void save() }, { whileTyping: true })
  return (
    <div className={classes.page}>
      <VisuallyHidden component="h1">{pageTitle}</VisuallyHidden>
      <TranslationBar editing={editing} />
      <div className={classes.main}>
        <TranslationReviewBanner editing={editing} onReload={onReload} />
        <TranslationNotes editing={editing} onReload={onReload} />
        <div className={classes.columns}>
          <section className={classes.source} aria-label={t(($) => $.translations.source)}>
            <header className={classes.head}>
              <span>
                {t(($) => $.translations.source)} · {title(base.source.locale)}
              </span>
            </header>
            <SourceHead source={base.source} translatedSource={translatedSource} />
            <SourceText locale={base.source.locale} blocks={source} listRef={list} />
          </section>
          <section
            className={classes.translation}
            aria-label={t(($) => $.translations.translation)}
            data-translation
          >
            <TextEditor
              document={editing.initialContent}
              language={base.locale}
              above={<TranslationFields editing={editing} />}
              onReady={(made) => {
                editing.bind(made)
                aligned.bind(made)
                if (link) showLink(made, link)
              }}
              onChange={() => {
                editing.touch()
                aligned.align()
              }}
            />
          </section>
        </div>
      </div>
      {/* What only a reviewer publishes stays on the page, which says so. */}
      <LeaveDialog isDirty={isDirty} save={isLocked ? async () => false : save} />
    </div>
  )
}

function SourceHead({ source, translatedSource }: Pick<ArticleTranslation, 'source' | 'translatedSource'>) {
  const { t } = useTranslation('admin')
  const was = translatedSource && translatedSource.title !== source.title ? translatedSource.title : null
  return (
    <div
      className={classes.sourceHead}
      data-changed={was !== null || undefined}
      {...languageAttributes(source.locale)}
    >
      <p className={classes.title}>{source.title}</p>
      {was !== null && (
        <p className={classes.was}>
          {t(($) => $.translations.titleWas)} <del>{was}</del>
        </p>
      )}
      {source.tags.length > 0 && <p className={classes.tags}>{source.tags.join(', ')}</p>}
    </div>
  )
}
