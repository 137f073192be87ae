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
import { inSupportedLanguages } from './exported-languages.ts'
import { listFiles } from './find-files.ts'
import { type ImportSource, type SourceArticle, withoutSkipped } from './import-source.ts'

// https://developer.helpscout.com/docs-api/
const visibility = exportedText.nullish()
const siteRow = z.object({
  id: exportedId,
  language: exportedText.nullish().catch(undefined),
  status: z.unknown().optional(),
  hasPublicSite: z.unknown().optional(),
})
const collectionRow = z.object({
  id: exportedId,
  siteId: exportedId.nullish(),
  name: exportedText,
  visibility,
})
const categoryRow = z.object({ id: exportedId, name: exportedText, visibility })
const articleRow = z.object({
  id: exportedId,
  collectionId: exportedId,
  name: exportedText,
  text: exportedText,
  status: exportedText.nullish(),
  categories: z
    .array(exportedId)
    .nullish()
    .transform((ids) => ids ?? []),
  keywords: z.array(exportedText).nullish(),
  publicUrl: exportedText.nullish(),
})
type ArticleRow = z.output<typeof articleRow>

const nameOf = (id: string) => `helpscout/${id}`

/** Lists of articles have no texts. */
const describeRefused = (kind: string, rows: RefusedRow[]) =>
  rows.map(({ id, members, why }) => ({
    source: nameOf(kind + id),
    article: kind === '' && members.text == null ? 'its text is not in the export' : why,
  }))

/**
 * The responses of Help Scout's Docs API as files: collections, categories and the single articles (lists have no text). A collection becomes
 * a project, a category a category; with `project` all categories belong to that one. Each site has one language: `language` says it
 * where the files do not.
 */
export async function readHelpScoutExport(
  folder: string,
  {
    project,
    language,
    languages,
    pictureHosts,
  }: {
    project: string | undefined
    language: string | undefined
    /** Those of the desk. */
    languages: ContentLanguage[]
    pictureHosts: readonly string[]
  },
): Promise<ImportSource> {
  const paths = await listFiles(folder)
  const { responses, unread } = await readResponses(folder, paths)
  const { rows: sites, refused: refusedSites } = rowsNamed(responses, ['site', 'sites'], siteRow)
  const collections = rowsNamed(responses, ['collection', 'collections'], collectionRow)
  const categories = rowsNamed(responses, ['category', 'categories'], categoryRow)
  const articles = rowsNamed(responses, ['article', 'articles'], articleRow)
  const rows = [...articles.rows.values()]
  // A list may name an article that was imported before.
  const listed = articles.refused.map(({ id, members }) => ({ id, publicUrl: members.publicUrl }))
  const byAddress = new Map(
    [...listed, ...rows].flatMap(({ id, publicUrl }) =>
      typeof publicUrl === 'string' ? [[keyOf(publicUrl), id] as const] : [],
    ),
  )
  const refused = [
    ...describeRefused('site ', refusedSites),
    ...describeRefused('collection ', collections.refused),
    ...describeRefused('category ', categories.refused),
    ...describeRefused('', articles.refused),
  ]
  const findPicture = pictureFinder({ folder, paths, ids: new Set(), hosts: pictureHosts })

  const described = rows.map((row): { source: string; article: SourceArticle | string } => {
    const source = nameOf(row.id)
    const collection = collections.rows.get(row.collectionId)
    const category = row.categories.map((id) => categories.rows.get(id)).find(Boolean)
    const wanted = project ?? collection?.name
    if (!wanted || !category)
      return { source, article: `the export has no ${wanted ? 'category' : 'collection'} of it` }
    const site = sites.get(collection?.siteId ?? '')
    const isPrivate = [collection, category].some((place) => place?.visibility === 'private')
    return {
      source,
      article: describe(row, {
        wanted: { project: wanted, category: category.name },
        hidden: isPrivate ? 'collection or category is private' : isPublic(site) ? '' : 'site is not public',
        languages,
        language: language ?? site?.language ?? undefined,
      }),
    }
  })
  return {
    ...withoutSkipped([...described, ...refused, ...unread]),
    articleAt: (_, href) => {
      const id = byAddress.get(keyOf(href))
      return id === undefined ? undefined : { source: nameOf(id), hash: URL.parse(href)?.hash ?? '' }
    },
    readPicture: async (_, src) => await findPicture(src, [fileNameIn(src)]),
  }
}

/** False as well for a state that is not known; what the export leaves out is as usual. */
const isPublic = (site: z.output<typeof siteRow> | undefined) =>
  (site?.hasPublicSite ?? true) === true && (site?.status ?? 'active') === 'active'

/** `https://docs.example/article/12-a-title`: the number alone identifies it, titles in addresses change. */
function keyOf(address: string): string {
  const url = URL.parse(address)
  return url ? url.host + (/^\/article\/\d+/.exec(url.pathname)?.[0] ?? url.pathname) : address
}

function describe(
  row: ArticleRow,
  {
    wanted,
    hidden,
    language,
    languages,
  }: {
    wanted: SourceArticle['wanted']
    /** Why players may not see it; empty when they may. */
    hidden: string
    language: string | undefined
    languages: ContentLanguage[]
  },
): SourceArticle | string {
  const text = {
    title: row.name,
    html: row.text,
    tags: row.keywords ?? [],
    published: row.status === 'published' && hidden === '',
  }
  if (language === undefined) return 'the export does not say its language (--language does)'
  const found = inSupportedLanguages(languages, { ...text, language, outdatedSince: undefined }, [])
  if (typeof found === 'string') return found
  return {
    ...found,
    ...{ source: nameOf(row.id), popular: false, wanted },
    warnings: [...found.warnings, ...(hidden ? [`unpublished, because its ${hidden} in Help Scout`] : [])],
  }
}
