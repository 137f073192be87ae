export type RuntimeConfig = {
  environment: 'production' | 'staging' | 'qa' | 'development'
  region: 'ru' | 'eu'
  release: string
  demo: boolean
}

declare global {
  interface Window {
    __SAVEPOINT__?: RuntimeConfig
  }
}

/** What the server writes into the page; without a server, in tests, the page is nobody's release. */
export const runtimeConfig: RuntimeConfig = window.__SAVEPOINT__ ?? {
  environment: 'development',
  region: 'ru',
  release: '',
  demo: false,
}
