import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { publicRoutesOnly } from './scripts/public-routes-only.ts'
import { routerOptions } from './scripts/router-options.ts'

const project = (
  name: string,
  include: string,
  {
    isolate,
    exclude = [],
    environment = 'happy-dom',
  }: { isolate: boolean; exclude?: string[]; environment?: string },
): TestProjectInlineConfiguration => ({
  test: {
    name,
    root: import.meta.dirname,
    include: [include],
    exclude,
    environment,
    pool: 'forks',
    isolate,
    maxWorkers: 4,
    unstubGlobals: true,
    restoreMocks: true,
  },
})

const rendering = 'test/rendering/*.test.ts'

/** A process of its own for each file costs more than the tests; React alone needs one, as it keeps to the window it met first. */
export const webProjects = [
  project('web', 'test/**/*.test.ts', { isolate: false, exclude: [rendering] }),
  project('web parts', 'test/**/*.test.tsx', { isolate: true }),
  {
    ...project('web rendering', rendering, { isolate: true, environment: 'node' }),
    plugins: [publicRoutesOnly(), tanstackRouter(routerOptions)],
  },
]

export default defineConfig({ test: { projects: webProjects } })
