import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { z } from 'zod'
import {
  exportedId,
  exportedText,
  fileNameIn,
  pictureFinder,
  type RefusedRow,
  readResponses,
  rowsNamed,
} from './export-folder.ts'
import { type ExportedText, inSupportedLanguages } from './exported-languages.ts'
import { listFiles } from './find-files.ts'
import { type ImportSource, type SourceArticle, withoutSkipped } from './import-source.ts'

// https://developer.zendesk.com/api-reference/help_center/help-center-api/introduction/
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
const text = exportedText.nullish().transform((value) => value ?? '')
const topicRow = z.object({ id: exportedId, name: exportedText })
const sectionRow = topicRow.extend({ category_id: exportedId.nullish() })
const articleRow = z.object({
  id: exportedId,
  section_id: exportedId.nullish(),
  title: exportedText,
  body: text,
  locale: exportedText.nullish(),
  source_locale: exportedText.nullish(),
  draft: flag,
  promoted: flag,
  label_names: z
    .array(exportedText)
    .nullish()
    .transform((names) => names ?? []),
  user_segment_id: z.unknown().optional(),
  user_segment_ids: z.unknown().optional(),
  html_url: exportedText.nullish(),
})
const translationRow = z.object({
  id: exportedId,
  source_id: exportedId,
  source_type: exportedText.nullish(),
  locale: exportedText,
  title: text,
  body: text,
  draft: flag,
  hidden: flag,
  outdated: flag,
  updated_at: z.iso.datetime({ offset: true }).nullish(),
})
const attachmentRow = z.object({ id: exportedId, file_name: exportedText.nullish() })

type ArticleRow = z.output<typeof articleRow>
type TranslationRow = z.output<typeof translationRow>

const nameOf = (id: string) => `zendesk/${id}`
const attachmentIds = /\/article_attachments\/(\d+)/g

const describeRefused = (kind: string, rows: RefusedRow[]) =>
  rows.map(({ id, why }) => ({ source: nameOf(kind + id), article: why }))

/**
 * The responses of Zendesk's Help Center API as files: categories, sections, articles, translations and attachments, in any pages. A category
 * becomes a project, a section a category; with `project` all sections belong to that one.
 */
export async function readZendeskExport(
  folder: string,
  {
    project,
    languages,
    pictureHosts,
  }: {
    project: string | undefined
    /** Those of the desk. */
    languages: ContentLanguage[]
    pictureHosts: readonly string[]
  },
): Promise<ImportSource> {
  const paths = await listFiles(folder)
  const { responses, unread } = await readResponses(folder, paths)
  const categories = rowsNamed(responses, ['category', 'categories'], topicRow)
  const sections = rowsNamed(responses, ['section', 'sections'], sectionRow)
  // An export may have a list of all articles for each language.
  const ofArticles = rowsNamed(responses, ['article', 'articles'], articleRow, ({ locale }) => String(locale))
  const rows = [...ofArticles.rows.values()]
  const articles = Map.groupBy(rows, ({ id }) => id)
  const attachments = rowsNamed(responses, ['article_attachment', 'article_attachments'], attachmentRow)
  const ofTranslations = rowsNamed(responses, ['translation', 'translations'], translationRow)
  const texts = [...ofTranslations.rows.values()].filter(
    ({ source_type: type }) => (type ?? 'Article') === 'Article',
  )
  const translations = Map.groupBy(texts, ({ source_id }) => source_id)
  const hosts = new Set(rows.map(({ html_url }) => URL.parse(html_url ?? '')?.host))
  const named = [...rows, ...texts].flatMap(({ body }) => [...body.matchAll(attachmentIds)])
  const ids = new Set([...attachments.rows.keys(), ...named.map(([, id = '']) => id)])
  const findPicture = pictureFinder({ folder, paths, ids, hosts: pictureHosts })
  const refused = [
    ...describeRefused('category ', categories.refused),
    ...describeRefused('section ', sections.refused),
    ...describeRefused('', ofArticles.refused),
    ...describeRefused('translation ', ofTranslations.refused),
  ]

  const described = [...articles].map(([id, [first, ...others]]) => {
    const section = sections.rows.get(first?.section_id ?? '')
    const wanted = project ?? categories.rows.get(section?.category_id ?? '')?.name
    return {
      source: nameOf(id),
      article:
        first && section && wanted
          ? describe([first, ...others], translations.get(id) ?? [], {
              project: wanted,
              category: section.name,
              languages,
            })
          : `the export has no ${section ? 'category of its section' : 'section of it'}`,
    }
  })
  return {
    ...withoutSkipped([...described, ...refused, ...unread]),
    articleAt: (_, href) => {
      const url = URL.parse(href, 'relative://here')
      if (!url || (url.host !== 'here' && !hosts.has(url.host))) return undefined
      const id = /^\/hc\/(?:[\w-]+\/)?articles\/(\d+)/.exec(url.pathname)?.[1]
      return id === undefined ? undefined : { source: nameOf(id), hash: url.hash }
    },
    readPicture: async (_, src) => {
      const [[, id] = []] = src.matchAll(attachmentIds)
      const name = attachments.rows.get(id ?? '')?.file_name
      return await findPicture(src, [...(name ? [name] : []), fileNameIn(src)], id)
    },
  }
}

/** Of an outdated translation without a time. */
const longAgo = new Date(0).toISOString()

/** True as well for segments in a form that is not known. */
function isForSomeReaders({ user_segment_id: one, user_segment_ids: several }: ArticleRow): boolean {
  const isEmpty = several == null || (Array.isArray(several) && several.length === 0)
  return one != null || !isEmpty
}

/** What only some readers may see comes unpublished: it must not become public by an import. */
function describe(
  [first, ...others]: readonly [ArticleRow, ...ArticleRow[]],
  translations: TranslationRow[],
  { languages, ...wanted }: SourceArticle['wanted'] & { languages: ContentLanguage[] },
): SourceArticle | string {
  const rows = [first, ...others]
  const { id, source_locale, locale, promoted, label_names: tags } = first
  const isRestricted = rows.some(isForSomeReaders)
  const language = source_locale ?? locale ?? ''
  const shown = rows.map(
    (row): ExportedText => ({
      ...{ title: row.title, html: row.body, tags: row.label_names, language: row.locale ?? language },
      published: !isRestricted && !row.draft,
      outdatedSince: undefined,
    }),
  )
  const translated = translations.map(
    (text): ExportedText => ({
      ...{ title: text.title, html: text.body, tags, language: text.locale },
      published: !isRestricted && !text.draft && !text.hidden,
      outdatedSince: text.outdated ? (text.updated_at ?? longAgo) : undefined,
    }),
  )
  const isSource = (text: ExportedText) => text.language.toLowerCase() === language.toLowerCase()
  // A row has the text in the language that was asked for; the original may be among the translations.
  const all = [...shown.filter(isSource), ...translated, ...shown]
  const found = inSupportedLanguages(
    languages,
    all.find(isSource) ?? all[0]!,
    all.filter((text) => !isSource(text)),
  )
  if (typeof found === 'string') return found
  const restricted = 'unpublished, because only some readers may see it in Zendesk'
  return {
    ...found,
    ...{ source: nameOf(id), popular: promoted, wanted },
    warnings: [...found.warnings, ...(isRestricted ? [restricted] : [])],
  }
}
