import type { Config } from '@tanstack/router-plugin/vite'

/** Every route is a chunk of its own. */
export const routerOptions: Partial<Config> = {
  target: 'react',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  routesDirectory: `${import.meta.dirname}/../src/routes`,
  generatedRouteTree: `${import.meta.dirname}/../src/routeTree.gen.ts`,
}
