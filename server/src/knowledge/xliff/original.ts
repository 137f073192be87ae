/** What a file was made from. Tools keep the attribute `original` as it is. `revision` is that of the translation, 0 if there was none. */
export type Original = { articleId: string; sourceUpdatedAt: string; fingerprint: string; revision: number }

export const originalOf = ({ articleId, sourceUpdatedAt, fingerprint, revision }: Original) =>
  `articles/${articleId}?${new URLSearchParams({ sourceUpdatedAt, fingerprint, revision: String(revision) })}`

const form = /^articles\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\?(.*)$/
// PostgreSQL has no year 0.
const time = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export function readOriginal(text: string): Original | null {
  const [, articleId, query] = form.exec(text) ?? []
  if (!articleId) return null
  const values = new URLSearchParams(query)
  const [sourceUpdatedAt, fingerprint] = [
    values.get('sourceUpdatedAt') ?? '',
    values.get('fingerprint') ?? '',
  ]
  const revision = Number(values.get('revision'))
  const at = new Date(sourceUpdatedAt)
  const isDate =
    time.test(sourceUpdatedAt) && !Number.isNaN(at.getTime()) && at.toISOString() === sourceUpdatedAt
  return isDate && Number.isSafeInteger(revision)
    ? { articleId, sourceUpdatedAt, fingerprint, revision }
    : null
}
