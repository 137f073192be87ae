import type { Config } from '../../config.ts'

type Page = { path: string; search?: Record<string, string>; language: string }

/** For an email: the page is shown in its language, unless the reader or their account chose one. */
export function pageAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { path, search, language }: Page,
): string {
  return `${publicUrl}${path}?${new URLSearchParams({ ...search, lang: language })}`
}
