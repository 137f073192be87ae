const rightToLeft = /Adlm|Arab|Aran|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/

/** By the script that a language is written in. `Intl.Locale#getTextInfo` is missing in browsers that the product supports. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
