const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export const isUuid = (value: string) => uuid.test(value)

/** From an address, where anything else means nothing. */
export const idIn = (value: string | undefined) => (value !== undefined && isUuid(value) ? value : undefined)
export const idOrNoneIn = (value: string | undefined) => (value === 'none' ? value : idIn(value))
