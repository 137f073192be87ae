/** British English puts days in the same order as the other languages, and begins weeks on Monday. */
export const regionalTag = (language: string): string => (language === 'en' ? 'en-GB' : language)
