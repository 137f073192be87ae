import { randomBytes } from 'node:crypto'

/** A name nobody else has, so that a second try of a journey does not stumble over what the first one left. */
export const ownName = (name: string) => `${name} ${letters()}`
export const letters = () =>
  Array.from(randomBytes(6), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
