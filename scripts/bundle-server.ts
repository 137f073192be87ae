import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
const target = join(root, 'server/dist')

/** Files stay where they are: migrations, pages and the programs of other processes are found from the source that names them. */
const urlsOfSources: Plugin = {
  name: 'urls-of-sources',
  transform: {
    filter: { code: 'import.meta.url' },
    // `map: null`: no line moves.
    handler: (code, id) => ({
      code: code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(relative(target, id))}, import.meta.url).href`,
      ),
      map: null,
    }),
  },
}

/** Our own code in few files without types; libraries are loaded from where they are installed. */
await rm(target, { recursive: true, force: true })
const bundle = await rolldown({
  input: Object.fromEntries(
    ['main', 'app', 'worker'].map((name) => [name, join(root, `server/src/${name}.ts`)]),
  ),
  platform: 'node',
  external: (id) => !/^(\.|\/|@savepoint\/)/.test(id),
  plugins: [urlsOfSources],
})
// Node keeps code and source maps in memory. Stack traces need the positions in the maps, not the sources.
await bundle.write({
  dir: target,
  sourcemap: true,
  sourcemapExcludeSources: true,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
})
await bundle.close()
