import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectLines } from './redirect-lines.ts'

const to = (from: string, target: string, status = 301) => ({ from, to: target, status })

describe('pasted redirects', () => {
  test.each([
    ['two parts', '/old,/new', [to('/old', '/new')]],
    ['with the names of the columns', 'from,to\n/old,/new\n', [to('/old', '/new')]],
    ['of a spreadsheet', '/old\t/new\n/a\thttps://example.com/b?c=1,2\t302', [to('/old', '/new'), to('/a', 'https://example.com/b?c=1,2', 302)]],
    ['with semicolons', '/old;/new', [to('/old', '/new')]],
    ['in quotes', '"/old","/new?a=1,2"', [to('/old', '/new?a=1,2')]],
    ['whole addresses of the old site', 'https://old.example/page/,/new', [to('/page', '/new')]],
    ['empty lines and Windows ends', '\r\n/old,/new\r\n\r\n', [to('/old', '/new')]],
    ['nothing', '', []],
  ])('%s', (_, text, redirects) => expect(redirectLines(text)).toEqual({ redirects, refused: [] })) // prettier-ignore

  test.each([
    ['/old', /needs two parts/],
    ['old,/new', /The old path must be a path/],
    ['/old?a=1,/new', /The old path must be a path/],
    ['/old,javascript:alert(1)', /Where it leads must be/],
    ['/old,//evil.example', /Where it leads must be/],
    ['/old,/new,307', /“307” is no kind of redirect/],
    ['//evil.example,/new', /The old path must be/],
  ])('%s is refused with its line', (line, reason) => {
    const { redirects, refused } = redirectLines(`/fine,/there\n${line}`)
    expect(redirects).toEqual([to('/fine', '/there')])
    expect(refused).toEqual([{ line: 2, text: line, reason: expect.stringMatching(reason) }])
  })

  test('a path twice is told once', () => {
    expect(redirectLines('/a,/b\n/a/,/c').refused).toMatchObject([{ line: 2, reason: expect.stringContaining('/a stands in an earlier line') }]) // prettier-ignore
  })

  test('whatever is pasted, each line is taken or refused', () => {
    fc.assert(
      fc.property(fc.array(fc.string().filter((line) => !/[\r\n]/.test(line)), { maxLength: 20 }), (lines) => {
        const { redirects, refused } = redirectLines(`/first,/line\n${lines.join('\n')}`)
        expect(redirects.length + refused.length).toBe(1 + lines.filter((line) => line.trim() !== '').length)
      }),
    ) // prettier-ignore
  })
})
