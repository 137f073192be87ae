import { join } from 'node:path'
import { rolldown } from 'rolldown'

const web = join(import.meta.dirname, '..')

/** Games embed browsers that are years old. Only the script is made for them: the page in the frame needs a newer one. */
export const loaderTarget = 'chrome79'

/** One script without imports, as `/widget.js`. */
export async function buildWidgetLoader(): Promise<string> {
  const bundle = await rolldown({
    input: join(web, 'src/widget-loader/load-widget.ts'),
    platform: 'browser',
    transform: { target: loaderTarget },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
