/** By the keys of the demo's articles. */
export type TranslatedArticles = Record<string, { title: string; tags: string[]; text: string }>
