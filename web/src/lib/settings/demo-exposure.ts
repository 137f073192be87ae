const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Whether a demo, whose passwords are public, is reachable by others. */
export function isDemoExposed(isDemo: boolean, hostname: string): boolean {
  return isDemo && !loopback.test(hostname)
}
