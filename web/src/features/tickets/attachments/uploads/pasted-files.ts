/** Screenshots are all called "image.png", so they are renamed after the time. */
export function pastedFiles(data: DataTransfer | null, now = new Date()): File[] {
  // Spreadsheets add a picture of the copied cells, whose text is meant.
  if (!data || hasWords(data.getData('text/html'))) return []
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return Array.from(data.files).map((file, index) => {
    if (file.name !== 'image.png') return file
    const suffix = index === 0 ? '' : `-${index + 1}`
    return new File([file], `screenshot-${stamp}${suffix}.png`, { type: file.type })
  })
}

/** Not asked of plain text: with a copied file it is the file's name. */
const hasWords = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
