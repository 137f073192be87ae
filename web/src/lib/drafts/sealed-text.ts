import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { isSealed, sealedMark } from './sealed-mark.ts'

const cipher = managedNonce(xchacha20poly1305)

/** Encrypts with a 32-byte key (base64url); the name is authenticated, so a text cannot be moved. */
export function sealText(text: string, key: string, name: string): string {
  return sealedMark + toBase64(cipher(fromBase64(key), utf8ToBytes(name)).encrypt(utf8ToBytes(text)))
}

/** Null when the key does not match, or the text was moved, changed or never encrypted. */
export function openText(stored: string, key: string, name: string): string | null {
  if (!isSealed(stored)) return null
  try {
    const bytes = cipher(fromBase64(key), utf8ToBytes(name)).decrypt(
      fromBase64(stored.slice(sealedMark.length)),
    )
    return new TextDecoder().decode(bytes)
  } catch {
    return null
  }
}

/** As many arguments as every browser takes. */
const chunkLength = 8_192

/** Called for each key press: one character at a time, sealing takes five times as long. */
function toBase64(bytes: Uint8Array): string {
  let signs = ''
  for (let at = 0; at < bytes.length; at += chunkLength)
    signs += String.fromCharCode(...bytes.subarray(at, at + chunkLength))
  return btoa(signs)
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
}
