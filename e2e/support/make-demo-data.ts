import { makeDemoData } from '../../bench/demo-data.ts'

const { DEMO_DATA } = process.env
if (!DEMO_DATA) throw new Error('DEMO_DATA names a folder')
await makeDemoData(DEMO_DATA)
