import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { AttachmentFormat } from '@savepoint/contract/limits.ts'
import sharp from 'sharp'

const start = (hex: string, ...rest: (Buffer | string)[]) =>
  Buffer.concat([Buffer.from(hex, 'hex'), ...rest.map((part) => Buffer.from(part as string, 'latin1'))])
const pixel = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })

/** Each is long enough to be worth compressing in transit. */
export async function fileSamples(): Promise<Record<AttachmentFormat, Buffer>> {
  const filling = 'the same words again and again '.repeat(200)
  const bitmap = Buffer.alloc(6_000)
  bitmap.write('BM')
  bitmap.writeUInt32LE(40, 14)
  return {
    png: await pixel().png().toBuffer(),
    jpg: await pixel().jpeg().toBuffer(),
    bmp: bitmap,
    rar: start('526172211a070100', filling),
    zip: start('504b0304', filling),
    '7z': start('377abcaf271c', filling),
    gz: gzipSync(Buffer.concat([Buffer.from(filling), randomBytes(4_000)])),
    txt: Buffer.from(`Привет, мир\r\n${filling}`),
    doc: Buffer.concat([
      start('d0cf11e0a1b11ae1'),
      Buffer.alloc(600),
      Buffer.from('WordDocument', 'utf16le'),
    ]),
    docx: wordFile(),
    rtf: Buffer.from(`{\\rtf1 ${filling}}`),
    pdf: Buffer.from(`%PDF-1.7\n%\u00e2\u00e3\n${filling}`),
    json: Buffer.from(JSON.stringify({ fps: 60, words: filling })),
    log: Buffer.from(`\u001b[31mERROR\u001b[0m\n${filling}`),
    pcapng: start('0a0d0d0a1c0000004d3c2b1a', filling),
    dmp: start('4d444d5093a70000', filling),
    nfo: start('dbdcb0b1b2dfdb0d0a', filling),
  }
}

function wordFile(): Buffer {
  const types =
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  const entry = (name: string, content: string) => {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(content.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name + content)])
  }
  return Buffer.concat([entry('[Content_Types].xml', types), entry('word/document.xml', '<w:document/>')])
}
