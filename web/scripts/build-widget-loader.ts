import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWidgetLoader } from './widget-loader.ts'

await writeFile(join(import.meta.dirname, '../dist/widget.js'), await buildWidgetLoader())
