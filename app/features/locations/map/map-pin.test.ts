import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { locationSchema } from '../settings.schema.ts'
import { mapShape } from './map.schema.ts'
import { mapPinOf, mapTilesOf, tileOrigins } from './map-pin.ts'

const rocklea = {
  id: 1,
  name: 'Rocklea',
  slug: 'rocklea',
  address: { street: '18 Beaudesert Road', city: 'Rocklea', state: 'QLD', postcode: '4106' },
}
const url = 'https://tiles.example.com:8443/streets/{z}/{x}/{y}.png'
const schema = z.strictObject(mapShape)
const settings = (map_tiles: object) => schema.parse({ map_tiles })

describe('D04 a place on a map', () => {
  test('says its address and the way there; it is drawn only where its coordinates are known', () => {
    const pin = mapPinOf(locationSchema.parse(rocklea))
    expect(pin).toMatchObject({ name: 'Rocklea', address: '18 Beaudesert Road, Rocklea QLD 4106', at: null })
    expect(pin.directions).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Rocklea%2C+18+Beaudesert+Road%2C+Rocklea+QLD+4106',
    )
    const address = { ...rocklea.address, lat: -27.54, long: 153.01 }
    expect(mapPinOf(locationSchema.parse({ ...rocklea, address })).at).toEqual([-27.54, 153.01])
  })

  test('the dealer’s own link is the way there; only a picture of ours is shown', () => {
    const place_url = 'https://maps.example.com/rocklea'
    const own = { ...rocklea, address: { ...rocklea.address, place_url }, image: 'https://elsewhere.example/a.jpg' }
    expect(mapPinOf(locationSchema.parse(own))).toMatchObject({ directions: place_url, picture: null })
    const id = 'abcdefghij234567klmn'
    expect(mapPinOf(locationSchema.parse({ ...rocklea, image: `/media/${id}` })).picture).toBe(id)
  })
})

describe('P04 the source of map pictures', () => {
  test('none unless configured; the zoom is 10 and never closer than the source has', () => {
    expect(mapTilesOf(schema.parse({}))).toBeNull()
    expect(tileOrigins(schema.parse({}))).toEqual([])
    const tiles = mapTilesOf(settings({ url, attribution: 'Map by Example' }))
    expect(tiles).toEqual({ url, attribution: 'Map by Example', link: null, maxZoom: 19, zoom: 10 })
    expect(mapTilesOf(settings({ url, attribution: 'x', max_zoom: 8 }))?.zoom).toBe(8)
    expect(tileOrigins(settings({ url, attribution: 'x' }))).toEqual(['https://tiles.example.com:8443'])
  })

  test.each([
    'http://tiles.example.com/{z}/{x}/{y}.png',
    'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    "https://tiles.example.com'/{z}/{x}/{y}.png",
    'https://tiles.example.com; script-src */{z}/{x}/{y}.png',
    'https://*.example.com/{z}/{x}/{y}.png',
    '/tiles/{z}/{x}/{y}.png',
  ])('%s is refused', (wrong) => {
    expect(schema.safeParse({ map_tiles: { url: wrong, attribution: 'x' } }).success).toBe(false)
  })
})
