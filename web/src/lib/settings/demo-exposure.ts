const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Whether a demo, whose passwords everybody knows, was opened under a name that others can reach too. */
export function isDemoExposed(isDemo: boolean, hostname: string): boolean {
  return isDemo && !loopback.test(hostname)
}
