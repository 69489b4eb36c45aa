import { describe, expect, test } from 'vitest'
import { captionOf, galleryLabels, kindOfLabel, pictureGroups, writtenAlt } from './picture-label.ts'

describe('labels of pictures', () => {
  test.each([
    ['interior', 'interior', 'Interior'],
    ['INT', 'interior', 'Interior'],
    ['Dashboard', 'interior', 'Dashboard'],
    ['exterior', 'exterior', 'Exterior'],
    ['rear three-quarter', 'exterior', 'Rear three-quarter'],
    ['Details', 'detail', 'Detail'],
    ['front wheel', 'detail', 'Front wheel'],
    ['damage', 'damage', 'Damage'],
    ['Damage: left door', 'damage', 'Damage: left door'],
    ['scratch on the rear bumper', 'damage', 'Damage: scratch on the rear bumper'],
    ['interior, small scratch', 'damage', 'Damage: interior, small scratch'],
    ['on the beach', null, 'On the beach'],
  ])('%j shows %j and is captioned %j', (label, kind, caption) => {
    expect(kindOfLabel(label)).toBe(kind)
    expect(captionOf(label)).toBe(caption)
  })

  test('kinds in the order of a look around, each with its first picture', () => {
    expect(pictureGroups(['exterior', null, 'damage', 'interior', 'dash', 'exterior'])).toEqual([
      { name: 'All', count: 6, first: 0 },
      { name: 'Exterior', count: 2, first: 0 },
      { name: 'Interior', count: 2, first: 3 },
      { name: 'Damage', count: 1, first: 2 },
    ])
    expect(pictureGroups(['exterior', 'damage'])).toEqual([
      { name: 'Exterior', count: 1, first: 0 },
      { name: 'Damage', count: 1, first: 1 },
    ])
  })

  test('a gallery without labels has none', () => {
    expect(galleryLabels([undefined, ' '])).toBeNull()
    expect(galleryLabels([undefined, 'INT'])).toEqual({ captions: [null, 'Interior'], groups: [] })
  })

  test('nothing to tell apart', () => {
    expect(pictureGroups([])).toEqual([])
    expect(pictureGroups([null, null])).toEqual([])
    expect(pictureGroups(['exterior', 'exterior'])).toEqual([])
    expect(pictureGroups([null, 'interior'])).toEqual([])
    expect(pictureGroups(['damage', null])).toEqual([
      { name: 'All', count: 2, first: 0 },
      { name: 'Damage', count: 1, first: 0 },
    ])
  })
})

test.each([
  ['Blue wagon: the dash, lit', 'Blue wagon: the dash, lit'],
  ['  The boot ', 'The boot'],
  ['IMG 2041.jpg', null],
  ['photo', null],
  ['', null],
  [undefined, null],
])('K41 the alternative text %j is shown as %j', (alt, shown) => {
  expect(writtenAlt(alt)).toBe(shown)
})
