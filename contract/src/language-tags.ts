const form = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i

/** A tag of BCP 47 as it is stored and compared: `pt-br` is `pt-BR`. Undefined for what is no tag, or one with extensions. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return form.test(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}
