export const adminProjectsRu = {}
