import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideFormat } from '../../src/platform/files/file-formats.ts'
import { normaliseFileName } from '../../src/platform/files/file-names.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savepoint-formats-'))
})
afterAll(async () => await rm(folder, { recursive: true }))

async function decide(name: string, content: Buffer | string) {
  const path = join(folder, 'received')
  await writeFile(path, content)
  const decided = await decideFormat(path, name)
  return decided === 'wrongFormat' ? decided : `${decided.name} ${decided.type}`
}

const pixel = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#246' } })
const bytes = (hex: string, rest = '') =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest, 'latin1')])

describe('A file is what its content and its extension both say', () => {
  it('takes every format of the list', async () => {
    const bitmap = Buffer.alloc(60)
    bitmap.write('BM')
    bitmap.writeUInt32LE(40, 14)
    const word = Buffer.concat([
      bytes('d0cf11e0a1b11ae1'),
      Buffer.alloc(600),
      Buffer.from('WordDocument', 'utf16le'),
    ])
    expect(await decide('shot.png', await pixel().png().toBuffer())).toBe('shot.png image/png')
    expect(await decide('shot.JPG', await pixel().jpeg().toBuffer())).toBe('shot.JPG image/jpeg')
    expect(await decide('shot.jpeg', await pixel().jpeg().toBuffer())).toBe('shot.jpeg image/jpeg')
    expect(await decide('a.bmp', bitmap)).toBe('a.bmp image/bmp')
    expect(await decide('a.rar', bytes('526172211a070100', 'x'.repeat(40)))).toBe('a.rar application/vnd.rar')
    expect(await decide('a.zip', bytes('504b0506', '\0'.repeat(18)))).toBe('a.zip application/zip')
    expect(await decide('a.7z', bytes('377abcaf271c', '\0'.repeat(40)))).toBe(
      'a.7z application/x-7z-compressed',
    )
    expect(await decide('a.gz', gzipSync('log'))).toBe('a.gz application/gzip')
    expect(await decide('a.txt', 'Привет, мир\r\n')).toBe('a.txt text/plain')
    expect(await decide('a.doc', word)).toBe('a.doc application/msword')
    expect(await decide('a.rtf', '{\\rtf1 hello}')).toBe('a.rtf application/rtf')
    expect(await decide('a.pdf', '%PDF-1.7\n%…')).toBe('a.pdf application/pdf')
    expect(await decide('a.json', '{"fps": 60}')).toBe('a.json application/json')
    expect(await decide('client.log', '\u001b[31mERROR\u001b[0m\n')).toBe('client.log text/plain')
    expect(await decide('net.pcapng', bytes('0a0d0d0a1c0000004d3c2b1a'))).toBe(
      'net.pcapng application/x-pcapng',
    )
    expect(await decide('crash.dmp', bytes('4d444d5093a70000'))).toBe('crash.dmp application/octet-stream')
    expect(await decide('crash.dmp', 'PAGEDU64....')).toBe('crash.dmp application/octet-stream')
    expect(await decide('group.nfo', bytes('dbdcb0b1b2dfdb0d0a', 'greets'))).toBe('group.nfo text/plain')
  })

  it('takes texts in the encodings that players really send', async () => {
    expect(await decide('old.txt', bytes('cff0e8e2e5f2'))).toContain('text/plain')
    expect(await decide('utf16.log', Buffer.from('\ufeffошибка', 'utf16le'))).toContain('text/plain')
    expect(await decide('bmw.txt', 'BMW is not a bitmap')).toContain('text/plain')
  })

  it('refuses content that is not what the extension says', async () => {
    expect(await decide('a.png', await pixel().jpeg().toBuffer())).toBe('wrongFormat')
    expect(await decide('a.txt', bytes('4d5a90000300000004'))).toBe('wrongFormat')
    expect(await decide('a.bmp', 'BMW is not a bitmap')).toBe('wrongFormat')
    expect(await decide('a.json', '{"fps": ')).toBe('wrongFormat')
    expect(await decide('a.json', bytes('7b22ff227d'))).toBe('wrongFormat')
    expect(await decide('a.doc', bytes('d0cf11e0a1b11ae1', 'an installer'))).toBe('wrongFormat')
    expect(await decide('a.docx', bytes('504b0506', '\0'.repeat(18)))).toBe('wrongFormat')
    expect(await decide('a.pdf', '<html>')).toBe('wrongFormat')
    expect(await decide('empty.log', '')).toBe('wrongFormat')
  })

  it('refuses formats that are not on the list, however they hide', async () => {
    for (const name of [
      'a.exe',
      'a',
      'a.svg',
      'a.html',
      'a.png.exe',
      'a.constructor',
      'photo\u202egnp.exe',
      'a.txt/b.exe',
    ]) {
      expect(await decide(name, 'text')).toBe('wrongFormat')
    }
  })
})

describe('A file name', () => {
  it('loses what hides, points elsewhere or troubles a file system', () => {
    expect(normaliseFileName('..\\..\\etc/пароль.txt')).toBe('пароль.txt')
    expect(normaliseFileName('cr\u200bash\u202e.dmp\u0000')).toBe('crash.dmp')
    expect(normaliseFileName('отчёт.log. . ')).toBe('отчёт.log')
    expect(normaliseFileName('и\u0306.txt')).toBe('й.txt')
    expect(normaliseFileName('a<b>:"|?*.png')).toBe('a_b______.png')
    expect(normaliseFileName('.log')).toBe('file.log')
    expect(normaliseFileName('NUL.txt')).toBe('_NUL.txt')
    expect(normaliseFileName('')).toBe('file')
  })

  it('stays short and keeps its extension', () => {
    const name = normaliseFileName(`${'ы'.repeat(400)}.pcapng`)
    expect([...name]).toHaveLength(120)
    expect(name.endsWith('.pcapng')).toBe(true)
  })
})
