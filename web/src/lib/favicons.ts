const sizes = [16, 24, 32, 48, 256]

export function addFavicons() {
  for (const size of sizes) {
    const link = document.createElement('link')
    link.rel = 'icon'
    link.type = 'image/png'
    link.sizes.value = `${size}x${size}`
    link.href = `/ru/icons/favicon-${size}.png`
    document.head.append(link)
  }
}
