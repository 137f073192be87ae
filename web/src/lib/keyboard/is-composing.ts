import type { KeyboardEvent } from 'react'

/** Keys that choose and confirm characters, as in Japanese, are not for the page. Safari says it by the code 229 alone. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229
