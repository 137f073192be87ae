import type { Editor } from '@tiptap/core'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Measuring more would make typing slow. */
const mostBlocks = 400
const editorSelector = '[data-translation] .ProseMirror'

/**
 * Lets each block of the source begin at the height of its translation: whichever is shorter gets room below it. The editor owns its
 * elements, so its blocks get theirs by a stylesheet. `isBeside` says which children of `list` have a block beside them.
 */
export function useAlignedBlocks(list: RefObject<HTMLElement | null>, isBeside: boolean[]) {
  const editor = useRef<Editor | null>(null)
  const sheet = useRef<CSSStyleSheet | null>(null)
  const beside = useRef(isBeside)
  beside.current = isBeside
  const frame = useRef(0)

  const align = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      if (list.current && editor.current && sheet.current)
        alignBlocks(sheet.current, {
          list: list.current,
          blocks: [...list.current.children].filter((_, index) => beside.current[index]) as HTMLElement[],
          translated: [...editor.current.view.dom.children] as HTMLElement[],
        })
    })
  }, [list])

  useEffect(() => {
    const own = new CSSStyleSheet()
    sheet.current = own
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own]
    return () => {
      cancelAnimationFrame(frame.current)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own)
    }
  }, [])
  useEffect(() => {
    const sizes = new ResizeObserver(align)
    if (list.current) sizes.observe(list.current)
    if (editor.current) sizes.observe(editor.current.view.dom)
    return () => sizes.disconnect()
  }, [list, align])
  useEffect(align)

  return {
    align,
    bind: (made: Editor) => {
      editor.current = made
      align()
    },
  }
}

function alignBlocks(
  sheet: CSSStyleSheet,
  { list, blocks, translated }: { list: HTMLElement; blocks: HTMLElement[]; translated: HTMLElement[] },
) {
  const isBeside = getComputedStyle(list).getPropertyValue('--beside').trim() === '1'
  sheet.replaceSync(`${editorSelector} > * { content-visibility: visible }`)
  list.style.paddingTop = ''
  for (const block of blocks) block.style.marginTop = ''
  const count = Math.min(blocks.length, translated.length)
  if (!isBeside || count === 0 || count > mostBlocks) return
  const [left, right] = [blocks, translated].map((all) => all.slice(0, count).map(edgesOf)) as [
    Edges[],
    Edges[],
  ]
  const rules: string[] = []
  const first = (right[0]?.top ?? 0) - (left[0]?.top ?? 0)
  if (first > 0) list.style.paddingTop = `${first}px`
  else rules.push(`${editorSelector} { padding-top: ${-first}px }`)
  for (let next = 1; next < count; next += 1) {
    const [mine, theirs] = [heightBefore(left, next), heightBefore(right, next)]
    if (theirs > mine) blocks[next]!.style.marginTop = `${theirs - mine}px`
    else if (mine > theirs) {
      const gap = right[next]!.top - right[next - 1]!.bottom
      rules.push(
        `${editorSelector} > :nth-child(${next + 1}) { margin-top: ${gap + mine - theirs}px !important }`,
      )
    }
  }
  sheet.replaceSync(`${editorSelector} > * { content-visibility: visible }\n${rules.join('\n')}`)
}

type Edges = { top: number; bottom: number }

const edgesOf = (element: HTMLElement): Edges => element.getBoundingClientRect()

const heightBefore = (edges: Edges[], next: number) => edges[next]!.top - edges[next - 1]!.top
