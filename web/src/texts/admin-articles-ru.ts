export const adminArticlesRu = {}
