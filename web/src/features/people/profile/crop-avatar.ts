import { limits } from '@savepoint/contract/limits.ts'

export type CropArea = { x: number; y: number; width: number; height: number }

const sides = [320, 256, 192, 128]
const qualities = [0.92, 0.85, 0.75, 0.6]

/** The selected square as a JPEG of at most 100 KB; null if even the lowest quality is larger. */
export async function cropAvatar(address: string, area: CropArea): Promise<File | null> {
  const picture = await load(address)
  for (const side of sides) {
    const canvas = draw(picture, area, side)
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (blob && blob.size <= limits.avatarMaxBytes)
        return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
    }
  }
  return null
}

function draw(picture: HTMLImageElement, { x, y, width, height }: CropArea, side: number) {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return canvas
}

async function load(address: string) {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
