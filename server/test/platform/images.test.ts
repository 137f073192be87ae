import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makePreview,
  readAvatar,
  readContentPicture,
  readCover,
  readLogo,
} from '../../src/platform/files/image-variants.ts'
import { sanitiseIcon } from '../../src/platform/files/svg-icons.ts'
import { processorMilliseconds } from '../support/measured-work.ts'
import { pngClaiming } from '../support/pictures.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a3' } })

const sent = (source: Buffer) => ({ source, sender: 'test' })

describe('Pictures', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'savepoint-pictures-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  let files = 0
  const previewOf = async (content: Buffer) => {
    files += 1
    const source = join(folder, String(files))
    await writeFile(source, content)
    return await makePreview({ source, sender: 'test' })
  }

  it('are shown re-encoded, upright, at most 1600 px a side, and without metadata', async () => {
    const photo = await canvas(3000, 1000)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const preview = await previewOf(photo)
    expect(preview).toMatchObject({ type: 'image/webp', width: 533, height: 1600 })
    const { exif, icc, xmp, format } = await sharp(preview!.data).metadata()
    expect({ exif, icc, xmp, format }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      format: 'webp',
    })
  })

  it('that claim too many pixels are refused without decoding', async () => {
    const work = await processorMilliseconds(async () =>
      expect(await previewOf(pngClaiming(60_000, 60_000))).toBeUndefined(),
    )
    expect(work).toBeLessThan(500)
  })

  it('that are broken are refused', async () => {
    expect(await previewOf(Buffer.from('not a picture'))).toBeUndefined()
    const whole = await canvas(400, 400).png().toBuffer()
    expect(await previewOf(whole.subarray(0, whole.length / 2))).toBeUndefined()
  })

  it('inside articles get the widths that pages load', async () => {
    const read = await readContentPicture(sent(await canvas(1500, 600).png().toBuffer()))
    expect(read).toMatchObject({ picture: { width: 1500 }, variants: [{ width: 640 }, { width: 1280 }] })
  })
})

describe('Pictures of exact size', () => {
  it('a logo is 370×117 PNG', async () => {
    expect(await readLogo(sent(await canvas(370, 117).png().toBuffer()))).toMatchObject({ type: 'image/png' })
    expect(await readLogo(sent(await canvas(371, 117).png().toBuffer()))).toBe('wrongSize')
    expect(await readLogo(sent(await canvas(370, 117).webp().toBuffer()))).toBe('wrongFormat')
  })

  it('a cover is 3400×1400 WebP and is served in smaller widths', async () => {
    const read = await readCover(sent(await canvas(3400, 1400).webp().toBuffer()))
    expect(read).toMatchObject({ variants: [{ width: 640, height: 264 }, { width: 1280 }, { width: 1920 }] })
    expect(await readCover(sent(await canvas(3400, 1399).webp().toBuffer()))).toBe('wrongSize')
    expect(await readCover(sent(await canvas(3400, 1400).png().toBuffer()))).toBe('wrongFormat')
  })

  it('an avatar is JPG or PNG and becomes a square', async () => {
    expect(await readAvatar(sent(await canvas(500, 300).jpeg().toBuffer()))).toMatchObject({
      width: 256,
      height: 256,
    })
    expect(await readAvatar(sent(await canvas(500, 300).webp().toBuffer()))).toBe('wrongFormat')
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

  it('loses scripts and external references', () => {
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
