import type { RuntimeConfig } from '@savepoint/contract/rendered-pages.ts'
import { isBrowser } from '../browser/is-browser.ts'

declare global {
  interface Window {
    __SAVEPOINT__?: RuntimeConfig
  }
}

/** Written into the page by the server, which sets it itself while it renders a page; absent in tests. */
export const runtimeConfig: RuntimeConfig = {
  environment: 'development',
  region: 'ru',
  release: '',
  demo: false,
  ...(isBrowser && window.__SAVEPOINT__),
}
