import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const project = (name: string, include: string, isolate: boolean): TestProjectInlineConfiguration => ({
  test: {
    name,
    root: import.meta.dirname,
    include: [include],
    environment: 'happy-dom',
    pool: 'forks',
    isolate,
    maxWorkers: 3,
    unstubGlobals: true,
    restoreMocks: true,
  },
})

/** A process of its own for each file costs more than the tests; React alone needs one, as it keeps to the window it met first. */
export const webProjects = [
  project('web', 'test/**/*.test.ts', false),
  project('web parts', 'test/**/*.test.tsx', true),
]

export default defineConfig({ test: { projects: webProjects } })
