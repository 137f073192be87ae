import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { z } from 'zod'
import { exportedId, fileNameIn, pictureFinder, readResponses, rowsNamed } from './export-folder.ts'
import { type ExportedText, inSupportedLanguages } from './exported-languages.ts'
import { listFiles } from './find-files.ts'
import { type ImportSource, type SourceArticle, withoutSkipped } from './import-source.ts'

// https://developer.zendesk.com/api-reference/help_center/help-center-api/introduction/
const topicRow = z.object({ id: exportedId, name: z.string() })
const sectionRow = topicRow.extend({ category_id: exportedId.nullish() })
const articleRow = z.object({
  id: exportedId,
  section_id: exportedId.nullish(),
  title: z.string(),
  body: z.string().nullable().default(''),
  locale: z.string().optional(),
  source_locale: z.string().optional(),
  draft: z.boolean().default(false),
  promoted: z.boolean().default(false),
  label_names: z.array(z.string()).default([]),
  user_segment_id: z.unknown().optional(),
  user_segment_ids: z.unknown().optional(),
  html_url: z.string().optional(),
})
const translationRow = z.object({
  id: exportedId,
  source_id: exportedId,
  source_type: z.string().default('Article'),
  locale: z.string(),
  title: z.string().nullable().default(''),
  body: z.string().nullable().default(''),
  draft: z.boolean().default(false),
  hidden: z.boolean().default(false),
  outdated: z.boolean().default(false),
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
const attachmentRow = z.object({ id: exportedId, file_name: z.string() })

type ArticleRow = z.output<typeof articleRow>
type TranslationRow = z.output<typeof translationRow>

const nameOf = (id: string) => `zendesk/${id}`

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
  const rows = rowsNamed(responses, ['article', 'articles'], articleRow, (row) => `${row.id} ${row.locale}`)
  const articles = Map.groupBy(rows.values(), ({ id }) => id)
  const attachments = rowsNamed(responses, ['article_attachment', 'article_attachments'], attachmentRow)
  const translations = Map.groupBy(
    [...rowsNamed(responses, ['translation', 'translations'], translationRow).values()].filter(
      ({ source_type }) => source_type === 'Article',
    ),
    ({ source_id }) => source_id,
  )
  const hosts = new Set([...rows.values()].map(({ html_url }) => URL.parse(html_url ?? '')?.host))
  const findPicture = pictureFinder({ folder, paths, hosts: pictureHosts })

  const described = [...articles].map(([id, [first, ...others]]) => {
    const section = sections.get(first?.section_id ?? '')
    const wanted = project ?? categories.get(section?.category_id ?? '')?.name
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
    ...withoutSkipped([...described, ...unread]),
    articleAt: (_, href) => {
      const url = URL.parse(href, 'relative://here')
      if (!url || (url.host !== 'here' && !hosts.has(url.host))) return undefined
      const id = /^\/hc\/(?:[\w-]+\/)?articles\/(\d+)/.exec(url.pathname)?.[1]
      return id === undefined ? undefined : { source: nameOf(id), hash: url.hash }
    },
    readPicture: async (_, src) => {
      const id = /\/article_attachments\/(\d+)/.exec(src)?.[1]
      const names = [attachments.get(id ?? '')?.file_name, fileNameIn(src)]
      return await findPicture(
        src,
        names.filter((name) => name !== undefined),
        id,
      )
    },
  }
}

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
      ...{ title: row.title, html: row.body ?? '', tags: row.label_names, language: row.locale ?? language },
      published: !isRestricted && !row.draft,
      outdatedSince: undefined,
    }),
  )
  const translated = translations.map(
    (text): ExportedText => ({
      ...{ title: text.title ?? '', html: text.body ?? '', tags, language: text.locale },
      published: !isRestricted && !text.draft && !text.hidden,
      outdatedSince: text.outdated ? text.updated_at : undefined,
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
