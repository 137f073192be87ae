import { limits } from '@savepoint/contract/limits.ts'
import type { Plugin } from 'vite'

const imported = /import \{[^}]*\blimits\b[^}]*\} from '[^']*\/limits\.ts'/
const value = /(?<![.\w$])limits\.(\w+)/g

/** Writes each limit where it is used: a page with one of them would load the list of all. */
export function inlineLimits(): Plugin {
  return {
    name: 'inline-limits',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: imported },
      handler: (code) => ({
        code: code.replace(value, (text, name: string) =>
          Object.hasOwn(limits, name) ? `(${limits[name as keyof typeof limits]})` : text,
        ),
        map: null,
      }),
    },
  }
}
