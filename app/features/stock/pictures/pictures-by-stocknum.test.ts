import { describe, expect, test } from 'vitest'
import { picturesByStocknum } from './pictures-by-stocknum.ts'

const sorted = (paths: readonly string[], stocknums: readonly string[] = ['N1042', 'U7', 'n/55']) => {
  const { cars, unmatched } = picturesByStocknum(paths, stocknums)
  return { cars: Object.fromEntries(cars.map(({ stocknum, paths: all }) => [stocknum, all])), unmatched }
}

describe('pictures named by stock number', () => {
  test('stand in the order of their numbers, the one without a number first', () => {
    const paths = ['N1042-10.jpg', 'N1042_02.png', 'N1042 (3).jpeg', 'n1042-1.JPG', 'N1042.jpg', 'N1042 4.webp', 'N1042(5).avif', 'N1042.6.jpg'] // prettier-ignore
    expect(sorted(paths)).toEqual({
      cars: { N1042: ['N1042.jpg', 'n1042-1.JPG', 'N1042_02.png', 'N1042 (3).jpeg', 'N1042 4.webp', 'N1042(5).avif', 'N1042.6.jpg', 'N1042-10.jpg'] }, // prettier-ignore
      unmatched: [],
    })
  })

  test('a sub-folder named by a stock number holds its pictures, in the order of their names', () => {
    expect(sorted(['N1042/img10.jpg', 'N1042/img2.jpg', 'yard/u7/a.jpg', 'yard/U7-2.jpg', 'N-55/x.jpg'])).toEqual({
      cars: { N1042: ['N1042/img2.jpg', 'N1042/img10.jpg'], U7: ['yard/u7/a.jpg', 'yard/U7-2.jpg'], 'n/55': ['N-55/x.jpg'] }, // prettier-ignore
      unmatched: [],
    })
  })

  test('a whole stock number comes before the second picture of another', () => {
    const stocknums = ['N1042', 'N1042-1']
    expect(sorted(['N1042.jpg', 'N1042-1.jpg', 'N1042-1-2.jpg', 'N1042-2.jpg'], stocknums).cars).toEqual({
      N1042: ['N1042.jpg', 'N1042-2.jpg'],
      'N1042-1': ['N1042-1.jpg', 'N1042-1-2.jpg'],
    })
  })

  test('what is no car’s is listed, with the nearest stock number', () => {
    expect(sorted(['N1024-1.jpg', 'logo-of-the-dealer.png', 'N1042-front.jpg']).unmatched).toEqual([
      { path: 'logo-of-the-dealer.png', meant: undefined },
      { path: 'N1024-1.jpg', meant: 'N1042' },
      { path: 'N1042-front.jpg', meant: 'N1042' },
    ])
  })

  test('the number at the end of a name may be a part of the stock number', () => {
    const { unmatched } = sorted(['KF-1.jpg', 'KF-77.jpg', 'KF-0I.jpg', 'team-photo-1.jpg'], ['KF-01', 'KF-07']) // prettier-ignore
    expect(Object.fromEntries(unmatched.map(({ path, meant }) => [path, meant]))).toEqual({
      'KF-1.jpg': 'KF-01',
      'KF-77.jpg': 'KF-07',
      'KF-0I.jpg': 'KF-01',
      'team-photo-1.jpg': undefined,
    })
  })

  test('stock numbers that differ in capitals alone have to be named as they are', () => {
    const { cars, unmatched } = sorted(['aB1.jpg', 'Ab1-2.jpg', 'ab1.jpg'], ['aB1', 'Ab1'])
    expect(cars).toEqual({ aB1: ['aB1.jpg'], Ab1: ['Ab1-2.jpg'] })
    expect(unmatched.map(({ path }) => path)).toEqual(['ab1.jpg'])
  })
})
