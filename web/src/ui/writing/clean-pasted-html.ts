/**
 * Reduces HTML from Word and Google Docs to the nodes of the editor. Pictures from other sites are left out.
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('*')) {
    if (element.nodeName.toLowerCase() === 'o:p') element.replaceWith(...element.childNodes)
    else if (meaningless.has(element.localName)) element.remove()
  }
  removeComments(page)
  unwrapDocsShell(page)
  wordListsToLists(page)
  emptyAnchorsAway(page)
  return page.body.innerHTML
}

const meaningless = new Set(['style', 'script', 'meta', 'link', 'title', 'img', 'xml'])

export const countPictures = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img').length

function removeComments(page: Document) {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Google Docs wraps everything into one `<b style="font-weight:normal">`. */
function unwrapDocsShell(page: Document) {
  for (const shell of page.querySelectorAll<HTMLElement>('b[id^="docs-internal-guid"]')) {
    shell.replaceWith(...shell.childNodes)
  }
}

const listLevel = /mso-list:\s*l\d+\s+level(\d+)/i
const numbered = /^\s*(\(?\d+[.)]|[a-zа-я][.)]|[ivx]+[.)])/i

/** Word writes list items as paragraphs, with their bullets as text. */
function wordListsToLists(page: Document) {
  const entries = [...page.querySelectorAll<HTMLElement>('p')].filter((paragraph) =>
    listLevel.test(paragraph.getAttribute('style') ?? ''),
  )
  let open: HTMLElement[] = []
  let last: Element | null = null
  for (const entry of entries) {
    const level = Number(listLevel.exec(entry.getAttribute('style') ?? '')?.[1] ?? 1)
    const isNext = last !== null && entry.previousElementSibling === last
    const kind = numbered.test(takeMark(entry)) ? 'ol' : 'ul'
    if (!isNext) open = []
    open = open.slice(0, level)
    if (open.length > 0 && open.length === level && open.at(-1)?.localName !== kind)
      open = open.slice(0, level - 1)
    while (open.length < level) {
      const list = page.createElement(kind)
      const topic = open.at(-1)?.lastElementChild ?? open.at(-1)
      if (topic) topic.append(list)
      else entry.before(list)
      open.push(list)
    }
    const item = page.createElement('li')
    const text = page.createElement('p')
    text.append(...entry.childNodes)
    item.append(text)
    open.at(-1)?.append(item)
    entry.remove()
    last = open[0] ?? null
  }
}

/** Removes the bullet or number that Word wrote as text, and returns it. */
function takeMark(entry: HTMLElement): string {
  const mark = [...entry.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = mark?.textContent ?? ''
  mark?.remove()
  return text
}

function emptyAnchorsAway(page: Document) {
  for (const anchor of page.querySelectorAll('a:not([href])')) anchor.replaceWith(...anchor.childNodes)
}
