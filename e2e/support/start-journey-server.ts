import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import '../../scripts/build-when-stale.ts'
import { copyDemoData } from '../../bench/demo-data.ts'

const { DEMO_DATA, SAVEPOINT_DATA } = process.env
if (!DEMO_DATA || !SAVEPOINT_DATA) throw new Error('DEMO_DATA and SAVEPOINT_DATA name folders')
mkdirSync(SAVEPOINT_DATA, { recursive: true })
await copyDemoData(DEMO_DATA, SAVEPOINT_DATA)
// As `npm start` runs it: what the bundler changes is tried too.
await import(join(import.meta.dirname, '../../server/dist/main.js'))
