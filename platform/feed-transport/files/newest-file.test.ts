import { describe, expect, test } from 'vitest'
import { feedPathOf, matchesPattern, newestOf } from './newest-file.ts'

describe('the newest file', () => {
  test('a path names a file, a folder, or files by a star', () => {
    expect(feedPathOf('/out/stock.csv')).toEqual({ kind: 'file', path: '/out/stock.csv' })
    expect(feedPathOf('/out/')).toEqual({ kind: 'folder', path: '/out/', pattern: undefined })
    expect(feedPathOf('stock_*.csv')).toEqual({ kind: 'folder', path: '', pattern: 'stock_*.csv' })
    expect(() => feedPathOf('/*/stock.csv')).toThrow('A star may stand only in the name of the file')
  })

  test.each([
    ['stock_20261122.CSV', 'stock_*.csv', true],
    ['stock_.csv', 'stock_*.csv', true],
    ['stock.csv', 'stock_*.csv', false],
    ['parts.csv', '*', true],
    ['.hidden.csv', '*', false],
    ['a1b2c3.xml', 'a*b*c*.xml', true],
    ['acb.xml', 'a*b*c*.xml', false],
    ['aa', 'a*a', true],
    ['a', 'a*a', false],
    ['stock.csv', 'stock.csv', true],
    ['stockXcsv', 'stock.csv', false],
    ['a+b.csv', 'a+*.csv', true],
  ])('%s is called %s: %s', (name, pattern, is) => expect(matchesPattern(name, pattern)).toBe(is))

  test('a pattern full of stars takes no time', () => {
    const begun = performance.now()
    expect(matchesPattern(`${'a'.repeat(255)}b`, `${'a*'.repeat(100)}c`)).toBe(false)
    expect(performance.now() - begun).toBeLessThan(50)
  })

  test('is the one that was written last; by name where nothing says when', () => {
    const file = (name: string, modified?: number) => ({ name, modified })
    expect(newestOf([file('a.csv', 2), file('b.csv', 3), file('c.csv', 1)], undefined).name).toBe('b.csv')
    expect(newestOf([file('s_0101.csv'), file('s_0103.csv'), file('s_0102.csv')], '*').name).toBe('s_0103.csv')
    expect(
      newestOf([file('new.csv.part', 9), file('.new.csv', 9), file('old.zip', 1), file('x.pdf', 9)], undefined).name,
    ).toBe('old.zip')
    expect(() => newestOf([file('x.pdf')], undefined)).toThrow('There is no file that ends in .csv, .txt')
  })
})
