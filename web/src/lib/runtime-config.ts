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

export const runtimeConfig: RuntimeConfig = window.__SAVEPOINT__ ?? {
  environment: 'development',
  region: 'ru',
  release: 'v0.2.1',
  demo: false,
}
