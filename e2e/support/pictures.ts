import sharp from 'sharp'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#3a2c55' } })

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

export const png = async (width: number, height: number) =>
  file('logo.png', 'image/png', await plain(width, height).png().toBuffer())

export const webp = async (width: number, height: number) =>
  file('cover.webp', 'image/webp', await plain(width, height).webp({ quality: 30 }).toBuffer())

export const svg = (side: number, colour = '#fb4') =>
  file(
    'icon.svg',
    'image/svg+xml',
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><circle cx="12" cy="12" r="9" fill="${colour}"/></svg>`,
    ),
  )
