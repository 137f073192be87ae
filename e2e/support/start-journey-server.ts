import { mkdirSync } from 'node:fs'
import '../../scripts/build-when-stale.ts'
import { copyDemoData } from '../../bench/demo-data.ts'

const { DEMO_DATA, SAVEPOINT_DATA } = process.env
if (!DEMO_DATA || !SAVEPOINT_DATA) throw new Error('DEMO_DATA and SAVEPOINT_DATA name folders')
mkdirSync(SAVEPOINT_DATA, { recursive: true })
await copyDemoData(DEMO_DATA, SAVEPOINT_DATA)
await import('../../server/src/main.ts')
