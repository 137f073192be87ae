import { replyModifiers } from '../shell/commands/shown-keys.ts'

export const shownModifiers = replyModifiers === 'alt' ? 'Alt' : '⌃⌥'
