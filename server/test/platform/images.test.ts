import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  makePreview,
  readAvatar,
  readContentPicture,
  readCover,
  readLogo,
} from '../../src/platform/files/image-variants.ts'
import { sanitiseIcon } from '../../src/platform/files/svg-icons.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a3' } })

describe('Pictures', () => {
  it('are shown re-encoded, upright, at most 1600 px a side, and without metadata', async () => {
    const photo = await canvas(3000, 1000)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const preview = await makePreview(photo)
    expect(preview).toMatchObject({ type: 'image/webp', width: 533, height: 1600 })
    const { exif, icc, xmp, format } = await sharp(preview!.data).metadata()
    expect({ exif, icc, xmp, format }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      format: 'webp',
    })
  })

  it('that claim too many pixels are refused at once', async () => {
    const started = performance.now()
    expect(await makePreview(pngClaiming(60_000, 60_000))).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('that are broken are refused', async () => {
    expect(await makePreview(Buffer.from('not a picture'))).toBeUndefined()
    const whole = await canvas(400, 400).png().toBuffer()
    expect(await makePreview(whole.subarray(0, whole.length / 2))).toBeUndefined()
  })

  it('inside articles get the widths that pages load', async () => {
    const read = await readContentPicture(await canvas(1500, 600).png().toBuffer())
    expect(read).toMatchObject({ picture: { width: 1500 }, variants: [{ width: 640 }, { width: 1280 }] })
  })
})

describe('Pictures of exact size', () => {
  it('a logo is 370×117 PNG', async () => {
    expect(await readLogo(await canvas(370, 117).png().toBuffer())).toMatchObject({ type: 'image/png' })
    expect(await readLogo(await canvas(371, 117).png().toBuffer())).toBe('wrongSize')
    expect(await readLogo(await canvas(370, 117).webp().toBuffer())).toBe('wrongFormat')
  })

  it('a cover is 3400×1400 WebP and is served in smaller widths', async () => {
    const read = await readCover(await canvas(3400, 1400).webp().toBuffer())
    expect(read).toMatchObject({ variants: [{ width: 640, height: 264 }, { width: 1280 }, { width: 1920 }] })
    expect(await readCover(await canvas(3400, 1399).webp().toBuffer())).toBe('wrongSize')
    expect(await readCover(await canvas(3400, 1400).png().toBuffer())).toBe('wrongFormat')
  })

  it('an avatar is JPG or PNG and becomes a square', async () => {
    expect(await readAvatar(await canvas(500, 300).jpeg().toBuffer())).toMatchObject({
      width: 256,
      height: 256,
    })
    expect(await readAvatar(await canvas(500, 300).webp().toBuffer())).toBe('wrongFormat')
  })
})

describe('An icon', () => {
  const icon = (inside: string, root = '') =>
    sanitiseIcon(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="25" height="25" ${root}>${inside}</svg>`,
    )

  it('keeps shapes, colours and its own gradients', () => {
    const drawn =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M1 2l3-4z" fill="url(#a)" transform="rotate(45 12 12)"/>'
    expect(icon(drawn)).toBe(`<svg xmlns="http://www.w3.org/2000/svg" width="25" height="25">${drawn}</svg>`)
  })

  it('loses everything that acts or reaches outside', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<foreignObject><body onload="x()"/></foreignObject>',
      '<a href="javascript:x()"><path d="M0 0"/></a>',
      '<image href="http://evil.test/a.png"/>',
      '<use href="http://evil.test/a.svg#b"/>',
      '<style>*{background:url(http://evil.test)}</style>',
      '<animate attributeName="href"/>',
      '<svg onload="x()"/>',
      '<!-- <script>alert(1)</script> -->',
    ]
    expect(icon(hostile.join(''))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="25" height="25"></svg>',
    )
    expect(
      icon('<path onclick="x()" style="fill:red" d="M0 0" fill="url(http://evil.test)"/>', 'onload="x()"'),
    ).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="25" height="25"><path d="M0 0"/></svg>')
  })

  it('is refused when it is not well-formed, declares entities or has another size', () => {
    expect(icon('<g>')).toBe('wrongFormat')
    expect(icon('<path d="M0 0>')).toBe('wrongFormat')
    expect(sanitiseIcon('<!DOCTYPE svg [<!ENTITY a "b">]><svg width="25" height="25"/>')).toBe('wrongFormat')
    expect(sanitiseIcon('<svg width="24" height="25"/>')).toBe('wrongSize')
    expect(sanitiseIcon(`<svg width="25" height="25">${'<g>'.repeat(50)}`)).toBe('wrongFormat')
    expect(sanitiseIcon('just text')).toBe('wrongFormat')
  })
})

function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}
