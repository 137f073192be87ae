export const adminProjectsEn = {}
