import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/database-server.ts'],
    setupFiles: ['test/support/cheap-passwords.ts'],
    pool: 'forks',
    // Each file has a product and a database of its own; a process of its own would only load the same code anew.
    isolate: false,
    // Twice the usual cores: tests of email and of pauses wait more than they compute.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
