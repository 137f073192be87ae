export const filterNames = [
  'projectId',
  'categoryId',
  'state',
  'popular',
  'authorId',
  'tag',
  'translation',
  'text',
  'sort',
] as const
export type FilterSearch = { [K in (typeof filterNames)[number]]?: string }
