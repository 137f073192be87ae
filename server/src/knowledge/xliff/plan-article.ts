import type { DocumentInline } from '@savepoint/contract/documents.ts'
import {
  type ArticleTranslationInput,
  articleTranslationInput,
} from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type {
  ImportedXliffArticle,
  XliffError,
  XliffReason,
} from '@savepoint/contract/knowledge/translations/xliff.ts'
import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import type { ArticleText } from '../translations/article-translation-queries.ts'
import { type InlineCode, inlineNodes } from './inline-codes.ts'
import type { Original } from './original.ts'
import { type PairedUnit, pairUnits } from './pair-units.ts'
import type { ReadUnit } from './read-xliff.ts'
import { fingerprintOf, isSameShape, withOwnMedia, withTexts } from './text-units.ts'
import { excerptOf, shownCode } from './write-xliff.ts'
import type { XliffArticleRow } from './xliff-queries.ts'

/** `input` is what would be saved, if anything. */
export type ArticlePlan = { report: ImportedXliffArticle; input: ArticleTranslationInput | null }

export function refusedPlan(articleId: string, reason: XliffReason, row?: XliffArticleRow): ArticlePlan {
  const error = { reason, unit: null, text: null, code: null }
  return {
    report: { ...reportOf(articleId, row), outcome: 'refused', errors: [error], errorCount: 1 },
    input: null,
  }
}

function reportOf(articleId: string, row: XliffArticleRow | undefined): ImportedXliffArticle {
  return {
    articleId,
    title: row?.title ?? null,
    project: row ? { id: row.project_id, name: row.project_name } : null,
    outcome: 'unchanged',
    state: null,
    published: row?.translation?.published ?? false,
    units: 0,
    changedUnits: 0,
    errors: [],
    errorCount: 0,
  }
}

type Given = {
  original: Original
  units: ReadUnit[]
  row: XliffArticleRow
  overwrite: boolean
  mayReview: boolean
}

/** Takes the texts alone from the file. Structure, marks, links and pictures are those of the exported source, or of its translation. */
export function planArticle({ original, units: given, row, overwrite, mayReview }: Given): ArticlePlan {
  const { articleId, sourceUpdatedAt, fingerprint, revision } = original
  const { exported, translation } = row
  if (!exported || fingerprintOf(exported) !== fingerprint)
    return refusedPlan(articleId, 'sourceNotKept', row)
  const units = pairUnits(exported, row)
  const read = readTexts(units, given)
  const report = { ...reportOf(articleId, row), units: units.length, changedUnits: read.changed }
  const isNothingNew = read.changed === 0 && read.errors.length > 0
  if (isNothingNew && read.errors.every(({ reason }) => reason === 'targetMissing'))
    return { report: { ...report, outcome: 'untranslated' }, input: null }
  if (read.errors.length > 0) return refused(report, read.errors)
  // With all its texts, a file can still bring a translation up to a source with other blocks or pictures.
  const isOlder = (row.translated_from ?? '') < sourceUpdatedAt
  if (translation && read.changed === 0 && !isOlder) return { report, input: null }
  if (!overwrite && revision !== (translation?.revision ?? 0))
    return refusedPlan(articleId, 'changedHere', row)
  if (translation?.published && row.requires_review && !mayReview)
    return refusedPlan(articleId, 'reviewRequired', row)
  const checked = articleTranslationInput.safeParse({
    ...withTexts(baseOf(exported, row, sourceUpdatedAt), read.texts),
    published: translation?.published ?? false,
    revision: translation?.revision ?? 0,
    sourceUpdatedAt,
  })
  if (!checked.success) {
    const paths = checked.error.issues.map(({ path }) => path)
    return refused(
      report,
      paths.map((path) => errorOf('textInvalid', unitAt(units, path))),
    )
  }
  return {
    report: {
      ...report,
      outcome: translation ? 'changed' : 'created',
      state: sourceUpdatedAt === row.updated_at ? 'ready' : 'outdated',
    },
    input: checked.data,
  }
}

const refused = (report: ImportedXliffArticle, errors: XliffError[]): ArticlePlan => ({
  report: {
    ...report,
    outcome: 'refused',
    errors: errors.slice(0, xliffLimits.errorsShown),
    errorCount: errors.length,
  },
  input: null,
})

/** A translation keeps its own pictures and videos; of this very source, its links as well. */
function baseOf(
  exported: ArticleText,
  { translation, translated, translated_from }: XliffArticleRow,
  sourceUpdatedAt: string,
): ArticleText {
  if (!translation) return exported
  if (translated_from === sourceUpdatedAt && isSameShape(exported.content, translation.content))
    return translation
  return {
    title: exported.title,
    content: translated
      ? withOwnMedia(exported.content, translated.content, translation.content)
      : exported.content,
    tags: exported.tags.length > 0 ? exported.tags : translation.tags,
  }
}

type ReadTexts = {
  texts: Map<string, DocumentInline[]>
  errors: XliffError[]
  changed: number
}

function readTexts(units: PairedUnit[], given: ReadUnit[]): ReadTexts {
  const errors: XliffError[] = []
  const texts = new Map<string, DocumentInline[]>()
  const byId = Map.groupBy(given, ({ id }) => id)
  let changed = 0
  for (const unit of units) {
    const [read, ...repeated] = byId.get(unit.id) ?? []
    byId.delete(unit.id)
    if (repeated.length > 0) errors.push(errorOf('unitRepeated', unit))
    if (!read?.tokens) errors.push(errorOf('targetMissing', unit))
    else if (unit.targetNodes && isSame(read.tokens, unit.target?.tokens))
      texts.set(unit.path, unit.targetNodes)
    else {
      changed += 1
      const result = readTarget(unit, read)
      // A unit may have more faults than a call has room for arguments.
      if ('errors' in result) for (const error of result.errors) errors.push(error)
      else texts.set(unit.path, result.nodes)
    }
  }
  for (const id of byId.keys())
    errors.push({ reason: 'unitUnknown', unit: id.slice(0, 100), text: null, code: null })
  return { texts, errors, changed }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** With the codes of the source, or those that the translation has had. */
function readTarget(
  unit: PairedUnit,
  { tokens, unknownElement }: ReadUnit,
): { nodes: DocumentInline[] } | { errors: XliffError[] } {
  if (unknownElement)
    return { errors: [{ ...errorOf('elementUnknown', unit), code: unknownElement.slice(0, 100) }] }
  const result = inlineNodes(tokens ?? [], unit.source.codes)
  if ('nodes' in result) return result
  const other = unit.target && inlineNodes(tokens ?? [], unit.target.codes)
  if (other && 'nodes' in other) return other
  return {
    errors: result.faults.map(({ reason, id }) => errorOf(reason, unit, unit.source.codes.get(id) ?? id)),
  }
}

function errorOf(reason: XliffReason, unit: PairedUnit | undefined, code?: InlineCode | string): XliffError {
  const shown = code === undefined ? null : typeof code === 'string' ? code : shownCode(code)
  return {
    reason,
    unit: unit?.id ?? null,
    text: unit ? excerptOf(unit.source) : null,
    code: shown?.slice(0, 200) ?? null,
  }
}

function unitAt(units: PairedUnit[], path: readonly PropertyKey[]): PairedUnit | undefined {
  const [first] = path
  const place =
    first === 'content' ? path.filter((step) => typeof step === 'number').join('.') : String(first)
  return units.find(
    (unit) => unit.path === place || place.startsWith(`${unit.path}.`) || unit.path.startsWith(`${place}@`),
  )
}
