import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without a window: the same engine, and the journeys need a third less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium of `CHROMIUM`, the system's, or Playwright's own. */
export function browserPath(): string | undefined {
  const candidates = [process.env.CHROMIUM, ...systemBrowsers, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && existsSync(path))
}

/** Installs Debian's package where possible, else Playwright's download. On CI the headless shell is worth its 60 MB. */
function ensureBrowser(): boolean {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const found = browserPath()
  const isShellWanted = found === '/usr/bin/chromium' && process.env.CI !== undefined && isDebianRoot
  if (found && !isShellWanted) return true
  process.stdout.write(
    found ? 'Installing the headless shell of Chromium…\n' : 'No Chromium found, installing one…\n',
  )
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq'])
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    run('apt-get', [...install, 'chromium-headless-shell'])
    if (!browserPath()) run('apt-get', [...install, 'chromium'])
  }
  if (!browserPath()) run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return browserPath() !== undefined
}

function run(command: string, args: string[]) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (import.meta.main && !ensureBrowser()) {
  process.stderr.write('No Chromium could be found or installed: set CHROMIUM to the path of one.\n')
  process.exit(1)
}
