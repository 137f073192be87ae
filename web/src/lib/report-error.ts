import { runtimeConfig } from './runtime-config.ts'

/** Failures nobody on this page can mend. */
export function reportError(error: unknown) {
  console.error(`[savepoint ${runtimeConfig.release}]`, error)
}
