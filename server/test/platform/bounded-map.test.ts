import { describe, expect, it } from 'vitest'
import { boundedMap } from '../../src/platform/memory/bounded-map.ts'

const open = (most: number) => boundedMap<string>({ most, sizeOf: (value, key) => key.length + value.length })

describe('A bounded map', () => {
  it('lets go of what was used longest ago', () => {
    const map = open(12)
    map.keep('a', '123')
    map.keep('b', '123')
    map.keep('c', '123')
    expect(map.find('a')).toBe('123')
    map.keep('d', '123')
    expect(['a', 'b', 'c', 'd'].map(map.find)).toEqual(['123', undefined, '123', '123'])
  })

  it('counts a value that is replaced once', () => {
    const map = open(12)
    for (const value of ['123', '1234', '12']) map.keep('a', value)
    map.keep('b', '1234567')
    map.keep('c', '1')
    expect(['a', 'b', 'c'].map(map.find)).toEqual([undefined, '1234567', '1'])
  })

  it('does not keep what alone is too large, nor what was there under its name', () => {
    const map = open(12)
    map.keep('a', '123')
    map.keep('b', '123')
    map.keep('a', '123456789012')
    expect(['a', 'b'].map(map.find)).toEqual([undefined, '123'])
  })

  it('holds as much as before after it was cleared', () => {
    const map = open(8)
    map.keep('a', '1234567')
    map.clear()
    map.keep('b', '1234567')
    expect(['a', 'b'].map(map.find)).toEqual([undefined, '1234567'])
  })
})
