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

/** Written into the page by the server; absent in tests. */
export const runtimeConfig: RuntimeConfig = window.__SAVEPOINT__ ?? {
  environment: 'development',
  region: 'ru',
  release: '',
  demo: false,
}
