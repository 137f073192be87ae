import PostalMime from 'postal-mime'
import { decodeText } from './decode-text.ts'
import { unflow } from './flowed-text.ts'

type Part = {
  content: ArrayBuffer | null
  contentType: { value: string; parsed: { params: Record<string, string | undefined> } }
  getTextContent: () => string
}

/**
 * Has the library read texts our way. It believes every name of a charset and joins flowed lines across quotations, and offers no other place to say
 * so than the method of its parts; the tests of charsets and of flowed texts fail should a new release move it.
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
