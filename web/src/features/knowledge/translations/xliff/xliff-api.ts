import { listManagedArticles } from '@savepoint/contract/knowledge/articles.ts'
import {
  exportXliff,
  importXliff,
  previewXliffImport,
} from '@savepoint/contract/knowledge/translations/xliff.ts'
import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { download } from '../../../../lib/api/download.ts'
import { invalidateGroups, operationQuery } from '../../../../lib/api/operation-query.ts'
import { upload } from '../../../../lib/api/upload.ts'
import { saveBlob } from '../../../../lib/browser/save-blob.ts'
import type { ExportFilter } from './xliff-search.ts'

/** As many as one file may have. */
export const exportableArticlesQuery = ({ locale, translation, ...filter }: ExportFilter) => ({
  ...operationQuery('AdminArticles', listManagedArticles, {
    query: {
      ...filter,
      ...(translation && { locale, translation }),
      sort: 'title',
      limit: xliffLimits.articlesMax,
    },
  }),
  placeholderData: keepPreviousData,
})

export const useExportXliff = () =>
  useMutation({
    mutationFn: async ({ locale, ids }: { locale: ExportFilter['locale']; ids: string[] }) => {
      const day = new Date().toISOString().slice(0, 10)
      const file = await download(exportXliff, { params: {}, query: { locale, ids: ids.join(',') } })
      saveBlob(`translations-${locale}-${day}.xlf`, file)
    },
  })

const watch = () => ({ onProgress: () => {}, signal: new AbortController().signal })
type Sent = { file: File; overwrite: boolean }
const queryOf = ({ overwrite }: Sent) => ({ overwrite: overwrite ? ('true' as const) : ('false' as const) })

export const usePreviewXliffImport = () =>
  useMutation({
    mutationFn: (sent: Sent) => upload(previewXliffImport, sent.file, { ...watch(), query: queryOf(sent) }),
  })

export const useImportXliff = () =>
  useMutation({
    mutationFn: ({ version, ...sent }: Sent & { version: string }) =>
      upload(importXliff, sent.file, { ...watch(), query: { ...queryOf(sent), version } }),
    onSettled: () =>
      invalidateGroups('AdminArticle', 'AdminArticles', 'Articles', 'BasePopulars', 'ArticleProjects'),
  })
