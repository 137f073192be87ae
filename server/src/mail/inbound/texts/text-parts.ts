import PostalMime from 'postal-mime'
import { decodeText } from './decode-text.ts'
import { unflow } from './flowed-text.ts'

type Part = {
  content: ArrayBuffer | null
  contentType: { value: string; parsed: { params: Record<string, string | undefined> } }
  getTextContent: () => string
}

/**
 * Replaces the text decoding of the parsing library, which trusts every charset name and joins flowed lines across quotations. It has no option for
 * this, so a method of its parts is replaced; the tests of charsets and flowed text fail if a new release moves it.
 */
export function readTextPartsOurWay(): void {
  const { root } = new PostalMime() as unknown as { root: Part }
  const prototype = Object.getPrototypeOf(root) as Part
  if (typeof prototype.getTextContent !== 'function') throw new Error('postal-mime has changed')
  prototype.getTextContent = function (this: Part) {
    if (!this.content) return ''
    const { charset, format, delsp } = this.contentType.parsed.params
    const bytes = new Uint8Array(this.content)
    const text = decodeText(bytes, charset ?? charsetInHtml(bytes))
    return /^flowed$/i.test(format ?? '') ? unflow(text, /^yes$/i.test(delsp ?? '')) : text
  }
}

function charsetInHtml(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1')
  return /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,40})/i.exec(head)?.[1]
}
