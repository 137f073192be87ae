const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const toCyrillic = new Map([...latin].map((key, index) => [key, cyrillic[index] as string]))
const toLatin = new Map([...cyrillic].map((key, index) => [key, latin[index] as string]))

/** `ghbdtn` → `привет`. Undefined when nothing would change. */
export function inOtherLayout(typed: string): string | undefined {
  const lower = typed.toLowerCase()
  const map = /[а-яё]/.test(lower) ? toLatin : toCyrillic
  const other = [...lower].map((key) => map.get(key) ?? key).join('')
  return other === lower ? undefined : other
}
