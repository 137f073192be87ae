/** What a browser's translation does to a page: every text moves into elements that React does not know. */
export function translatePage(page: Node) {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '') continue
    const translation = document.createElement('font')
    translation.textContent = `translated ${text.data}`
    text.replaceWith(translation)
  }
}
