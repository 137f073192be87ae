import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { subsetFonts } from './scripts/assets/subset-fonts.ts'
import { deskChunks } from './scripts/desk-chunks.ts'
import { inlineLimits } from './scripts/inline-limits.ts'
import { interfaceLanguages } from './scripts/interface-languages.ts'
import { leanContract } from './scripts/lean-contract.ts'
import { listStyleRules } from './scripts/list-style-rules.ts'
import { allMantineStyles, mantineStyles } from './scripts/mantine-styles.ts'
import { nonBreakingSpaces } from './scripts/non-breaking-spaces.ts'
import { publicRoutesOnly } from './scripts/public-routes-only.ts'
import { refuseChunkCycles } from './scripts/refuse-chunk-cycles.ts'
import { refuseEarlyForms } from './scripts/refuse-early-forms.ts'
import { refuseHeavyPages } from './scripts/refuse-heavy-pages.ts'
import { retryRouteChunks } from './scripts/retry-route-chunks.ts'
import { routerOptions } from './scripts/router-options.ts'
import { singleEndpoints } from './scripts/single-endpoints.ts'
import { workPages, workPagesChunk } from './scripts/work-pages.ts'

/** What opens over a page and what work screens alone draw: no part of what every page loads. */
const apart = [
  /@floating-ui|dayjs|tslib|use-(sidecar|focus-trap)|react-(remove-scroll|style-singleton)|useBlocker|people[\\/]administration[\\/]AdminPage|contract[\\/]src[\\/]mail[\\/]mail-/,
  /src[\\/]ui[\\/](dates[\\/]|dialogs[\\/]|menus[\\/]|forms[\\/](ChecklistField|EditingForm|SaveBar)|tables[\\/](DataTable|UndoDeletion))|use-undoable-deletion/,
  /icons[\\/]Icon(Archive|ArrowDown|ArrowUp|Mail|Pencil)\.|AccordionChevron|use-delayed-hover/,
  /core[\\/]esm[\\/]components[\\/](Popover|Tooltip|Menu|Combobox|Select|MultiSelect|TagsInput|Pill|PillsInput|Modal|ModalBase|ScrollArea)[\\/]/,
  /features[\\/]statistics|contract[\\/]src[\\/]statistics|@mantine[\\/](charts|dates)|recharts|victory-vendor/,
  /core[\\/]esm[\\/]components[\\/](Table|Checkbox|Radio|NativeSelect|Textarea|PasswordInput|Progress|Switch)[\\/]/,
  /core[\\/]esm[\\/](utils[\\/](Floating|InlineInput)|core[\\/]utils[\\/]create-scoped-keydown)/,
  /hooks[\\/]esm[\\/]use-(long-press|click-outside|hotkeys)|lib[\\/](keyboard[\\/]use-shortcuts|api[\\/]upload)\.|src[\\/]locales[\\/][\w-]+[\\/](admin|requests|dialogs)|\?endpoint=/,
]

/** What opens over any page; customers load it when they open something. */
const overlays =
  /@floating-ui|core[\\/]esm[\\/]components[\\/](Popover|Tooltip|Menu|Combobox|ScrollArea)[\\/]|core[\\/]esm[\\/](utils[\\/](Floating|InlineInput)|core[\\/]utils[\\/]create-scoped-keydown)|AccordionChevron/

const workPage = /[\\/]routes[\\/](admin|knowledge|replies)[\\/]/
const workFile = 'assets/work-'

/** Every page names hundreds of files: 42 bits of content tell one release from the next as well as 48. */
const fileName = (ending: string, start = 'assets/') => `${start}[name]-[hash:7].${ending}`

/**
 * The scripts of a page are loaded together, before the first of them names the others: a list of names that every page starts with.
 * Pages of administration leave it to their scripts, and to the idle time in which the desk loads them all.
 */
const preloadsOf = (file: string, files: string[]) =>
  file.startsWith(workFile) ? files.filter((one) => one === file || one.endsWith('.css')) : files

const { chunkOf, isBelow } = deskChunks(join(import.meta.dirname, 'src/main.tsx'))

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    subsetFonts(join(import.meta.dirname, 'src/fonts.css')),
    inlineLimits(),
    leanContract(),
    interfaceLanguages(),
    singleEndpoints(),
    allMantineStyles(),
    mantineStyles(),
    nonBreakingSpaces(),
    ...(isSsrBuild ? [publicRoutesOnly()] : [listStyleRules()]),
    tanstackRouter(routerOptions),
    retryRouteChunks(),
    workPages(),
    react(),
    refuseChunkCycles(),
    ...(isSsrBuild ? [] : [refuseEarlyForms(), refuseHeavyPages()]),
  ],
  ssr: { noExternal: true, target: 'node' },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              entryFileNames: fileName('js'),
              assetFileNames: fileName('[ext]'),
              chunkFileNames: ({ facadeModuleId }) =>
                workPage.test(facadeModuleId ?? '') ? fileName('js', workFile) : fileName('js'),
              // Without groups the parts many routes share become a hundred tiny files, each a request of its own.
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  // What every page starts with, in parts: each is a task of its own, and input can come between them.
                  {
                    name: 'react',
                    tags: ['$initial'],
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rendering[\\/]react-dom-client\.ts/,
                    priority: 7,
                  },
                  { name: 'mantine', tags: ['$initial'], test: /@mantine[\\/]/, priority: 7 },
                  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 6 },
                  { name: 'start', tags: ['$initial'], priority: 5 },
                  {
                    name: 'forms',
                    test: /react-hook-form|@hookform|[\\/]zod[\\/]|validation-text|field-errors|contract[\\/]src[\\/](people[\\/]credentials|language-tags|knowledge[\\/]translations[\\/]locales|tickets[\\/]request-fields|documents|email-address|text-fields|values)\.ts/,
                    priority: 4,
                  },
                  {
                    name: 'editor',
                    test: /@tiptap[\\/](?!static-renderer)|prosemirror|linkifyjs|fast-equals|orderedmap|rope-sequence|w3c-keyname|crelt|writing[\\/](typing-undo|column-width|use-stable-editor|cursor-after-typing)\.ts/,
                    priority: 4,
                  },
                  { name: 'work-pages', test: workPagesChunk, priority: 3 },
                  // What opens at the cursor of an editor needs this alone.
                  { name: 'positions', test: /@floating-ui[\\/](core|dom|utils)[\\/]/, priority: 3 },
                  {
                    debugName: 'shared',
                    name: (id, graph) =>
                      isBelow(id, graph) && !apart.some((part) => part.test(id)) ? 'shared' : null,
                    minShareCount: 7,
                    priority: 1,
                  },
                  { debugName: 'desk', name: chunkOf, minShareCount: 2, priority: 2 },
                  { name: 'overlays', test: overlays, minShareCount: 2, priority: 2 },
                ],
              },
            },
          },
        }),
  },
}))
