export const popupPlaceId = 'popups'

/** For menus, panels and tooltips of the library; without a `PopupPlace` they stay at the end of the page. */
export function popupPortal() {
  if (typeof document === 'undefined') return {}
  const target = document.getElementById(popupPlaceId)
  return target ? { target } : {}
}
