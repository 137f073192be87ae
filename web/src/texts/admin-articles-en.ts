export const adminArticlesEn = {}
