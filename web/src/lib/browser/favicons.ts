const sizes = [16, 24, 32, 48, 256]

const addressOf = (size: number) => `/ru/icons/favicon-${size}.png`

export function addFavicons() {
  for (const size of sizes) {
    const link = document.createElement('link')
    link.rel = 'icon'
    link.type = 'image/png'
    link.sizes.value = `${size}x${size}`
    link.href = addressOf(size)
    document.head.append(link)
  }
}

let wanted = 0

export async function markFavicons(count: number) {
  wanted = count
  const address = count === 0 ? null : await drawMarked(count)
  if (wanted !== count) return
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=icon][sizes]')) {
    link.href = address ?? addressOf(Number.parseInt(link.sizes.value, 10))
  }
}

const side = 64

async function drawMarked(count: number): Promise<string | null> {
  const icon = new Image()
  icon.src = addressOf(48)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  try {
    await icon.decode()
    context.drawImage(icon, 0, 0, side, side)
  } catch {}
  const figure = count > 99 ? '99+' : String(count)
  const width = Math.max(34, 14 + figure.length * 17)
  context.fillStyle = '#C4262E'
  context.beginPath()
  context.roundRect(side - width, side - 36, width, 36, 18)
  context.fill()
  context.fillStyle = '#ffffff'
  context.font = 'bold 28px sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(figure, side - width / 2, side - 16)
  return canvas.toDataURL('image/png')
}
