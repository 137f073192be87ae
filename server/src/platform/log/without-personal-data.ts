import { isIP } from 'node:net'

const mostCharacters = 10_000
const shortestToken = 32

/**
 * Takes addresses of people and secrets out of a text that was not written for the log, such as the words of a mail server. Names and words of
 * people look like any others: nothing that contains them may be logged at all.
 */
export function withoutPersonalData(text: string, { keepsHosts = false } = {}): string {
  return text
    .slice(0, mostCharacters)
    .replaceAll(/:\/\/[^\s/@]*@/g, '://[secret]@')
    .replaceAll(/[^\s<>()"'`,;=|&?]+/g, (word) => describeWord(word, keepsHosts))
}

function describeWord(word: string, keepsHosts: boolean): string {
  if (isEmail(word)) return '[email]'
  if (!keepsHosts && isAddress(word)) return '[ip]'
  return word.replaceAll(/[\w-]+(?:\.[\w-]+)*/g, (part) => (isSecret(part) ? '[token]' : part))
}

/** Packages in stack traces (`node_modules/@fastify/…`) are none. */
function isEmail(word: string): boolean {
  const [before = '', domain = '', ...rest] = word.replaceAll(/%40/gi, '@').split('@')
  const local = before.slice(before.lastIndexOf('/') + 1)
  return rest.length === 0 && local !== '' && local !== '[secret]' && /[\p{L}\d]/u.test(domain)
}

function isAddress(word: string): boolean {
  const bare = word.replaceAll(/^\[|[\].:]+$/g, '')
  return isIP(bare) !== 0 || isIP(bare.replace(/:\d+$/, '')) === 4 || isIP(bare.replace(/\]:\d+$/, '')) === 6
}

/** A signed token, or 16 random bytes and more in hexadecimal or base64. UUIDs, as of requests, stay. */
function isSecret(part: string): boolean {
  if (/^eyJ[\w-]+\.[\w-]+\./.test(part)) return true
  return part.split('.').some((one) => {
    if (one.length < shortestToken) return false
    return /^[\da-f]+$/i.test(one) || (/\d/.test(one) && /[a-z]/.test(one) && /[A-Z]/.test(one))
  })
}
