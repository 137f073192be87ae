import { randomBytes } from 'node:crypto'

/** A unique name, so that a retry does not collide with what the first attempt left behind. */
export const ownName = (name: string) => `${name} ${letters()}`
export const letters = () =>
  Array.from(randomBytes(6), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
