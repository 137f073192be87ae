/** As the `ref` of tabs in one line: on a phone the line may be longer than the screen, and the current tab beyond its edge. */
export function showCurrentTab(tabs: HTMLElement | null) {
  const current = tabs?.querySelector('[aria-selected="true"], [aria-current="page"]')
  if (!tabs || !current || tabs.scrollWidth <= tabs.clientWidth) return
  const line = tabs.getBoundingClientRect()
  const tab = current.getBoundingClientRect()
  tabs.scrollLeft += tab.left + tab.width / 2 - (line.left + line.width / 2)
}
