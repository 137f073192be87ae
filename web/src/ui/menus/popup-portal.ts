export const popupPlaceId = 'popups'

/** For menus and panels of the library; without a `PopupPlace` they stay at the end of the page. */
export function popupPortal() {
  const target = document.getElementById(popupPlaceId)
  return target ? { target } : {}
}
