import pg from 'pg'

type Convert = (value: unknown) => unknown
type DriverOptions = {
  parsers: Record<number, Convert>
  serializers: Record<number, Convert>
  shared: { typeArrayMap: Record<number, number> }
}
type ArrayParser = { create: (text: string, parse: Convert) => { parse: () => unknown[] } }

const { arrayParser } = pg.types as unknown as { arrayParser: ArrayParser }

/** Of pg_type, where types of PostgreSQL itself have the same numbers for ever: `type: array`. */
const arraysOf: Record<number, number> = {
  16: 1000, // bool
  17: 1001, // bytea
  18: 1002, // "char"
  19: 1003, // name
  20: 1016, // int8
  21: 1005, // int2
  23: 1007, // int4
  25: 1009, // text
  26: 1028, // oid
  114: 199, // json
  700: 1021, // float4
  701: 1022, // float8
  1042: 1014, // bpchar
  1043: 1015, // varchar
  1082: 1182, // date
  1083: 1183, // time
  1114: 1115, // timestamp
  1184: 1185, // timestamptz
  1186: 1187, // interval
  1700: 1231, // numeric
  2205: 2210, // regclass
  2950: 2951, // uuid
  3802: 3807, // jsonb
}

/**
 * The driver would ask every new connection for them, by a statement whose failure nobody catches, so a connection that is lost in that moment ends
 * the process.
 */
export function addArrayTypes(options: unknown): void {
  const { parsers, serializers, shared } = options as DriverOptions
  for (const [type, array] of Object.entries(arraysOf).map(([one, other]) => [Number(one), other] as const)) {
    shared.typeArrayMap[type] = array
    parsers[array] = (text) => arrayParser.create(text as string, parsers[type] ?? asIs).parse()
    serializers[array] = (value) => (Array.isArray(value) ? print(value, serializers[type] ?? String) : value)
  }
}

const asIs: Convert = (value) => value

function print(values: unknown[], serialize: Convert): string {
  const parts = values.map((value) => {
    if (value === null) return 'null'
    if (value === undefined) throw new Error('undefined values are not allowed')
    if (Array.isArray(value)) return print(value, serialize)
    return `"${String(serialize(value)).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${parts.join(',')}}`
}
