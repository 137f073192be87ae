import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['test/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    pool: 'forks',
    unstubGlobals: true,
    restoreMocks: true,
  },
})
