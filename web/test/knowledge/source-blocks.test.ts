import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { describe, expect, it } from 'vitest'
import {
  besideTranslation,
  countUntranslated,
  sourceBlocks,
} from '../../src/features/knowledge/translations/screen/source-blocks.ts'

const text = (...lines: string[]): Document => ({
  type: 'doc',
  content: lines.flatMap((line) => documentFromText(line).content),
})
const words = (source: Document, translated: Document | undefined) =>
  sourceBlocks(source, translated).map(({ block, before, isChanged }) =>
    [block, before]
      .map((one) => /"text":"([^"]*)"/.exec(JSON.stringify(one) ?? '')?.[1] ?? null)
      .concat(String(isChanged)),
  )

describe('The blocks of a source beside its translation', () => {
  it('are all unchanged at first', () => {
    expect(words(text('Один', 'Два'), undefined)).toEqual([
      ['Один', 'Один', 'false'],
      ['Два', 'Два', 'false'],
    ])
  })

  it('say which were changed, added and removed since', () => {
    expect(words(text('Один', 'Два!', 'Три', 'Новый'), text('Один', 'Два', 'Три'))).toEqual([
      ['Один', 'Один', 'false'],
      ['Два!', 'Два', 'true'],
      ['Три', 'Три', 'false'],
      ['Новый', null, 'true'],
    ])
    expect(words(text('Один', 'Три'), text('Один', 'Два', 'Три'))[1]).toEqual([null, 'Два', 'true'])
  })

  it('stand beside what was translated, until the translation has as many blocks as the source', () => {
    const blocks = sourceBlocks(text('Один', 'Новый', 'Два'), text('Один', 'Два'))
    expect(besideTranslation(blocks, 2)).toEqual([true, false, true])
    expect(besideTranslation(blocks, 3)).toEqual([true, true, true])
  })

  it('are counted while they are not translated; numbers alone need no translation', () => {
    const source = text('Один', 'Два', '4.2')
    expect(countUntranslated(source, text('Um', 'Два', '4.2'))).toBe(1)
  })

  it('are counted whatever the order in which the database and the editor write their keys', () => {
    const stored = {
      type: 'doc',
      content: [{ content: [{ text: 'Один', type: 'text' }], type: 'paragraph' }],
    }
    expect(countUntranslated(stored as Document, text('Один'))).toBe(1)
    expect(words(stored as Document, text('Один'))).toEqual([['Один', 'Один', 'false']])
  })
})
