import { existsSync } from 'node:fs'

/** Written last: while the pages are being built, some of their files are there already. Asked by each file, as the build may end meanwhile. */
export const arePagesBuilt = () => existsSync(new URL('../../../web/dist/.built-from', import.meta.url))
