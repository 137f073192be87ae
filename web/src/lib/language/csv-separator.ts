import { i18n } from './i18n.ts'

/** Spreadsheets part cells at the sign that the decimal comma of their language leaves free. */
export const csvSeparator = (): ',' | ';' => (i18n.language === 'en' ? ',' : ';')
