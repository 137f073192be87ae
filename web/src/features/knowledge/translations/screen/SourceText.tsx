import type { Document } from '@savepoint/contract/documents.ts'
import type { FoldedBlock } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Ref } from 'react'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { BlockComparison } from '../../articles/comparison/BlockComparison.tsx'
import { ManagedPicture } from '../../articles/preview/ManagedPicture.tsx'
import { DocumentView } from '../../help-center/document/DocumentView.tsx'
import classes from './SourceText.module.css'
import type { SourceBlock } from './source-blocks.ts'

type Props = { locale: ContentLanguage; blocks: SourceBlock[]; listRef: Ref<HTMLDivElement> }

const alone = (block: FoldedBlock): Document => ({
  type: 'doc',
  content: block.type === 'snippet' ? block.attrs.blocks : [block],
})

export function SourceText({ locale, blocks, listRef }: Props) {
  return (
    <div ref={listRef} className={classes.blocks} {...languageAttributes(locale)}>
      {blocks.map((source, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id, and are all made again when the source changes
        <div key={index} className={classes.block} data-changed={source.isChanged || undefined}>
          <Block {...source} />
        </div>
      ))}
    </div>
  )
}

function Block({ block, before, isChanged }: SourceBlock) {
  const { t } = useTranslation('admin')
  return (
    <>
      {isChanged && (
        <p className={classes.label}>
          {block && before && t(($) => $.translations.changed)}
          {block && !before && t(($) => $.translations.added)}
          {!block && t(($) => $.translations.removed)}
        </p>
      )}
      {block && <DocumentView document={alone(block)} picture={ManagedPicture} />}
      {isChanged && before && (
        <BlockComparison before={alone(before)} after={block ? alone(block) : { type: 'doc', content: [] }} />
      )}
    </>
  )
}
