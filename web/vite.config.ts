import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.SAVEPOINT_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
  ],
  server: { proxy: Object.fromEntries(['/api', '/connect', '/dev'].map((path) => [path, server])) },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
