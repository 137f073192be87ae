export type MethodResult = {
  method: string
  result: string
  properties: Map<string, string>
  comments: string
}

/** `results` is null when the header breaks the grammar: then none of it counts. */
export type AuthenticationResults = { authservId: string; results: MethodResult[] | null }

const longestHeader = 8_000
const keyword = /[a-z][a-z0-9_-]*/iy
const propertyName = /[a-z][a-z0-9_-]*(?:\s*\.\s*[a-z0-9_-]+)?/iy
const bareValue = /[^\s;()"\\]+/y
const resultEnd = /^(?:[\s;(]|$)/

class Malformed extends Error {}

/** Follows the grammar of RFC 8601, so that nothing inside a comment, a quoted string or a value is taken for a result. */
export function parseAuthenticationResults(header: string): AuthenticationResults | null {
  if (header.length > longestHeader) return null
  const reader = readerOf(header)
  try {
    reader.skip()
    const authservId = reader.value().toLowerCase()
    if (authservId === '' || /[=@]/.test(authservId)) return null
    try {
      return { authservId, results: readResults(reader) }
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      return { authservId, results: null }
    }
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

function readResults(reader: Reader): MethodResult[] {
  const results: MethodResult[] = []
  reader.skip()
  reader.take(/\d+/y)
  reader.skip()
  while (!reader.atEnd()) {
    reader.expect(';')
    reader.skip()
    if (reader.atEnd()) break
    const found = readMethod(reader)
    if (found) results.push(found)
  }
  return results
}

function readMethod(reader: Reader): MethodResult | undefined {
  const method = reader.word(keyword).toLowerCase()
  let comments = reader.skip()
  if (method === 'none' && (reader.atEnd() || reader.peek() === ';')) return undefined
  if (reader.peek() === '/') {
    reader.expect('/')
    reader.skip()
    reader.word(/\d+/y)
    reader.skip()
  }
  reader.expect('=')
  comments += reader.skip()
  const result = reader.word(keyword).toLowerCase()
  if (!resultEnd.test(reader.rest(1))) throw new Malformed('result')
  const properties = new Map<string, string>()
  for (;;) {
    comments += reader.skip()
    if (reader.atEnd() || reader.peek() === ';') break
    const name = reader.word(propertyName).replace(/\s/g, '').toLowerCase()
    reader.skip()
    reader.expect('=')
    reader.skip()
    const value = reader.value()
    // A property given twice with different values is not trusted.
    properties.set(name, properties.has(name) && properties.get(name) !== value ? '' : value)
  }
  return { method, result, properties, comments }
}

type Reader = ReturnType<typeof readerOf>

function readerOf(text: string) {
  let at = 0
  const take = (form: RegExp) => {
    form.lastIndex = at
    const found = form.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const quoted = () => {
    let words = ''
    for (at += 1; at < text.length; at += 1) {
      if (text[at] === '"') {
        at += 1
        return words
      }
      if (text[at] === '\\') at += 1
      words += text[at] ?? ''
    }
    throw new Malformed('open quotation')
  }
  const comment = () => {
    let depth = 0
    const start = at
    for (; at < text.length; at += 1) {
      if (text[at] === '\\') at += 1
      else if (text[at] === '(') depth += 1
      else if (text[at] === ')') depth -= 1
      if (depth === 0) {
        at += 1
        return text.slice(start, at)
      }
    }
    throw new Malformed('open comment')
  }
  return {
    take,
    atEnd: () => at >= text.length,
    peek: () => text[at],
    rest: (length: number) => text.slice(at, at + length),
    expect: (sign: string) => {
      if (text[at] !== sign) throw new Malformed(sign)
      at += 1
    },
    word: (form: RegExp) => {
      const word = take(form)
      if (word === '') throw new Malformed('word')
      return word
    },
    skip: () => {
      let comments = ''
      for (;;) {
        take(/\s+/y)
        if (text[at] !== '(') return comments
        comments += comment()
      }
    },
    value: () => {
      let value = ''
      for (;;) {
        if (text[at] === '"') value += quoted()
        else {
          const bare = take(bareValue)
          if (bare === '') break
          value += bare
        }
      }
      if (value === '' && text[at - 1] !== '"') throw new Malformed('value')
      return value
    },
  }
}
