import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { interfaceLanguages } from './scripts/interface-languages.ts'
import { publicRoutesOnly } from './scripts/public-routes-only.ts'
import { routerOptions } from './scripts/router-options.ts'

const common = {
  root: import.meta.dirname,
  pool: 'forks',
  maxWorkers: 4,
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
} as const
const rendering = 'test/rendering/*.test.ts'

/** A process of its own for each file costs more than the tests. */
const inWindow = { ...common, isolate: false, unstubGlobals: true, restoreMocks: true }

export const webProjects: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...inWindow,
      name: 'web',
      include: ['test/**/*.test.ts'],
      exclude: [rendering],
      environment: 'happy-dom',
    },
    plugins: [interfaceLanguages()],
  },
  {
    test: {
      ...inWindow,
      name: 'web parts',
      include: ['test/**/*.test.tsx'],
      environment: './test/one-window.ts',
      setupFiles: ['test/testing-library.ts'],
    },
    plugins: [interfaceLanguages()],
  },
  {
    test: { ...common, name: 'web rendering', include: [rendering] },
    plugins: [interfaceLanguages(), publicRoutesOnly(), tanstackRouter(routerOptions)],
  },
]

export default defineConfig({ test: { projects: webProjects } })
