import sharp from 'sharp'
import { setWord } from './letters.ts'

const SIZE = { width: 370, height: 117 }

async function drawLogo(content: string, definitions: string): Promise<Buffer> {
  const { width, height } = SIZE
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${content}</svg>`
  return await sharp(Buffer.from(drawing)).png().toBuffer()
}

export async function drawEmberwaldLogo(): Promise<Buffer> {
  const name = setWord('EMBERWALD', { x: 94, y: 43, height: 32, spacing: 3.1 })
  const emblem = `<path d="M46 16C66 34 76 52 70 72C66 88 56 98 45 102C30 98 18 86 19 68C20 56 28 50 31 40C36 46 38 50 38 56C46 46 49 32 46 16Z" fill="url(#fire)"/><path d="M46 50C56 62 58 74 52 86C50 92 47 96 45 99C36 92 33 82 37 72C40 64 45 60 46 50Z" fill="#2a0d05"/><path d="M45 99C44 86 45 76 47 64M45 88L52 78M45 82L39 76" stroke="#ffcf7a" stroke-width="1.6" fill="none" stroke-linecap="round"/>`
  const line = `<path d="M94 88H${name.end.toFixed(0)}" stroke="url(#gold)" stroke-opacity=".55" stroke-width="1"/><path d="M${(94 + name.end) / 2} 83l5 5l-5 5l-5 -5z" fill="#ff9d3c"/>`
  return await drawLogo(
    `${emblem}<g fill="none" stroke="url(#gold)" stroke-width="2" stroke-linejoin="miter">${name.drawn}</g>${line}`,
    '<linearGradient id="fire" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#ffe09a"/><stop offset=".5" stop-color="#ff8a2a"/><stop offset="1" stop-color="#d23a08"/></linearGradient><linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="94" x2="360" y1="0" y2="0"><stop offset="0" stop-color="#ffe9c0"/><stop offset="1" stop-color="#ffb057"/></linearGradient>',
  )
}

export async function drawVoidhollowLogo(): Promise<Buffer> {
  const name = setWord('VOIDHOLLOW', { x: 104, y: 45, height: 27, spacing: 4 })
  const emblem =
    '<ellipse cx="50" cy="58" rx="44" ry="11" fill="none" stroke="url(#disc)" stroke-width="5" transform="rotate(-14 50 58)"/><circle cx="50" cy="58" r="25" fill="#05060f" stroke="#cfd8ff" stroke-width="2.4"/><path d="M7.5 66A44 11 -14 0 0 92.5 50" fill="none" stroke="url(#disc)" stroke-width="5"/>'
  return await drawLogo(
    `${emblem}<g fill="none" stroke="url(#ice)" stroke-width="1.5" stroke-linecap="square">${name.drawn}</g>`,
    '<linearGradient id="disc" x1="0" x2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".45" stop-color="#9fb2ff"/><stop offset="1" stop-color="#7a45e0"/></linearGradient><linearGradient id="ice" gradientUnits="userSpaceOnUse" x1="104" x2="360" y1="0" y2="0"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#b3a6ff"/></linearGradient>',
  )
}

export async function drawKairoLogo(): Promise<Buffer> {
  const name = setWord('KAIRO', { x: 108, y: 28, height: 40, spacing: 4.2, slant: -14 })
  const second = setWord('CIRCUIT', { x: 102, y: 82, height: 13, spacing: 12.6, slant: -14 })
  const emblem =
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="M18 92L38 58L18 26H46L68 58L46 92Z" stroke="#2fe6ff" stroke-width="4"/><path d="M50 26H62L86 58L62 92H50" stroke="#ff2f9e" stroke-width="4"/></g>'
  return await drawLogo(
    `${emblem}<g fill="none" stroke="url(#neon)" stroke-width="2.3" stroke-linejoin="round">${name.drawn}</g><g fill="none" stroke="#cfd6ff" stroke-width="1.9">${second.drawn}</g>`,
    '<linearGradient id="neon" gradientUnits="userSpaceOnUse" x1="0" x2="14" y1="0" y2="0"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#ff8fd0"/></linearGradient>',
  )
}
