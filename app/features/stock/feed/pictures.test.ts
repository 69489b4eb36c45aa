import { expect, test } from 'vitest'
import type { KeptMedia } from '../kept-media.server.ts'
import { type PictureFault, pictureReader } from './pictures.ts'

const resolve = async (path: string) =>
  path.startsWith('bad') ? { reason: 'is no picture' } : { url: `/media/${path}` }

/** The site has one picture and one film. */
const kept: KeptMedia = async (address) =>
  address.startsWith('/media/abc') ? (address.endsWith('.webm') ? 'film' : 'picture') : null

async function settle(car: Record<string, unknown>, reader: typeof resolve | undefined = resolve) {
  const faults: PictureFault[] = []
  await pictureReader({ resolve: reader, kept, report: (fault) => faults.push(fault) })(2, car)
  return { car, faults: faults.map((fault) => `${fault.field} ${fault.path}: ${fault.reason}`) }
}

test('addresses stay, paths beside the feed are read, what cannot be read is reported and left out', async () => {
  const { car, faults } = await settle({
    images: [
      { image: { url: 'https://x.example/1.jpg' } },
      { image: { url: '/media/abc/720', thumb: { url: 'small.jpg' } } },
      { image: { url: 'photos/2.jpg' } },
      { image: { url: 'bad.jpg' } },
    ],
    primary_image_url: 'https://x.example/1.jpg',
    spin_images: ['1.jpg', 'bad2.jpg'],
    spin_interior_image: 'bad3.jpg',
  })
  expect(car).toEqual({
    images: [
      { image: { url: 'https://x.example/1.jpg' } },
      { image: { url: '/media/abc/720', thumb: { url: '/media/small.jpg' } } },
      { image: { url: '/media/photos/2.jpg' } },
    ],
    primary_image_url: 'https://x.example/1.jpg',
    spin_images: ['/media/1.jpg'],
  })
  expect(faults).toEqual([
    'images bad.jpg: is no picture',
    'spin_interior_image bad3.jpg: is no picture',
    'spin_images bad2.jpg: is no picture',
  ])
})

test('P02 an address of ours that the site does not have is reported, in every field, and left out', async () => {
  const gone = { image: { url: '/media/gone/card' } }
  const { car, faults } = await settle({
    images: [gone, { image: { url: '/media/abc', thumb: { url: '/media/gone/thumb' } } }],
    thumbnails: [gone],
    primary_image_url: '/media/gone/card',
    spin_images: ['/media/abc', '/media/gone', '/media'],
    spin_interior_image: '/media/abc/film.webm',
    video_url: '/media/gone/film.webm',
  })
  expect(car).toEqual({
    images: [{ image: { url: '/media/abc' } }],
    thumbnails: [],
    primary_image_url: '/media/abc',
    spin_images: ['/media/abc'],
  })
  const reason = (kind: string) =>
    `This site has no such ${kind}. Give the ${kind} itself, as a path beside the feed or an https address.`
  expect(faults).toEqual([
    `images /media/gone/card: ${reason('picture')}`,
    `images /media/gone/thumb: ${reason('picture')}`,
    `thumbnails /media/gone/card: ${reason('picture')}`,
    `spin_interior_image /media/abc/film.webm: ${reason('picture')}`,
    `video_url /media/gone/film.webm: ${reason('film')}`,
    `spin_images /media/gone: ${reason('picture')}`,
    `spin_images /media: ${reason('picture')}`,
  ])
})

test.each([
  ['/media/abc/film.webm', '/media/abc/film.webm'],
  ['/media/gone/film.webm', undefined],
  ['films/a.webm', '/media/film/films/a.webm'],
  ['/films/a.webm', '/films/a.webm'],
  ['https://x.example/a.mp4', 'https://x.example/a.mp4'],
  ['https://www.youtube.com/watch?v=abcDEF_1-23', 'https://www.youtube.com/watch?v=abcDEF_1-23'],
  ['bad.mp4', undefined],
])('the film %s of a car becomes %s', async (given, settled) => {
  const car: Record<string, unknown> = { video_url: given }
  const faults: PictureFault[] = []
  const read = async (path: string, kind?: string) =>
    path.startsWith('bad') ? { reason: 'is no film' } : { url: `/media/${kind}/${path}` }
  await pictureReader({ resolve: read, kept, report: (fault) => faults.push(fault) })(2, car)
  expect(car['video_url']).toBe(settled)
  expect(faults.map(({ field }) => field)).toEqual(settled === undefined ? ['video_url'] : [])
})

test('a main picture that is the first of the list is read once', async () => {
  let reads = 0
  const car = { images: [{ image: { url: '1.jpg' } }], primary_image_url: '1.jpg' }
  await pictureReader({ resolve: async () => ({ url: `/media/${++reads}` }), kept, report: () => {} })(2, car)
  expect(car).toEqual({ images: [{ image: { url: '/media/1' } }], primary_image_url: '/media/1' })
})

const HOSTILE = [
  '../secret.jpg',
  'a/../../b.jpg',
  '%2e%2e/secret.jpg',
  '..%2Fsecret.jpg',
  '%252e%252e%252fsecret.jpg',
  '/etc/passwd',
  '%2fetc/passwd',
  'file:///etc/passwd',
  '//x.example/1.jpg',
  '\\\\x.example\\1.jpg',
  '/\\x.example/1.jpg',
  'https:\\\\x.example\\1.jpg',
  'https://user:word@x.example/1.jpg',
  'https://',
  'javascript:alert(1)',
  'JavaScript:alert(1)//.mp4',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript%3Aalert(1)',
  'data:image/png;base64,AA',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://x.example/1',
  'C:\\x.jpg',
  '..\\x.jpg',
  '..%5cx.jpg',
]
const FIELDS: readonly [string, (path: string) => unknown][] = [
  ...['images', 'interior_images', 'detail_images', 'damage_images', 'thumbnails'].map(
    (field): [string, (path: string) => unknown] => [field, (url) => [{ image: { url } }]],
  ),
  ['images', (url) => [{ image: { url: 'https://x.example/1.jpg', thumb: { url } } }]],
  ['primary_image_url', (path) => path],
  ['spin_images', (path) => [path]],
  ['spin_interior_image', (path) => path],
  ['video_url', (path) => path],
  ['external_video_url', (path) => path],
  ['file', (path) => path],
  ['brochure', (path) => path],
]

test.each(HOSTILE)('U13 %j is kept in no field of a feed, and the field is named', async (path) => {
  for (const [field, write] of FIELDS) {
    const { car, faults } = await settle({ [field]: write(path) }, async () => ({ url: 'read!' }))
    expect(JSON.stringify(car)).not.toMatch(/read!|script|secret|\.\.|passwd|\/\/(?!x\.example\/1)|@|\\/)
    expect(faults).toEqual([
      expect.stringMatching(
        new RegExp(`^${field} [^]*: .*(?:(?:must be|is) an http or https address|must not hold a name or a password)`),
      ),
    ])
  }
})

test.each([
  ['external_video_url', '//www.youtube.com/embed/abcDEF_1-23', 'https://www.youtube.com/embed/abcDEF_1-23'],
  ['video_url', '//player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789'],
  ['video_url', 'https://x.example/a%20film.mp4', 'https://x.example/a%20film.mp4'],
  ['file', 'https://x.example/report.pdf?car=1', 'https://x.example/report.pdf?car=1'],
  ['brochure', 'https://x.example/hilux.pdf', 'https://x.example/hilux.pdf'],
  ['primary_image_url', 'http://x.example/a b.jpg', 'http://x.example/a b.jpg'],
])('U13 an honest %s %s is taken', async (field, given, kept) => {
  expect(await settle({ [field]: given })).toEqual({ car: { [field]: kept }, faults: [] })
})

test('without a reader a path is reported', async () => {
  const faults: PictureFault[] = []
  await pictureReader({ kept, report: (fault) => faults.push(fault) })(2, { images: [{ image: { url: '1.jpg' } }] })
  expect(faults).toHaveLength(1)
})

test('an address with a name and a password is refused for that, and neither is repeated', async () => {
  const faults: PictureFault[] = []
  const url = 'http://kim:sesame@pictures.example/p.jpg'
  const car = { images: [{ image: { url } }], video_url: url.replace('jpg', 'mp4'), file: url, spin_images: [url] }
  await pictureReader({ resolve: async () => ({ url: '/media/x' }), kept: async () => null, report: (fault) => faults.push(fault) })(2, car) // prettier-ignore
  expect(faults.map(({ field }) => field).toSorted()).toEqual(['file', 'images', 'spin_images', 'video_url'])
  for (const { path, reason } of faults) {
    expect(path).toMatch(/^http:\/\/\*{3}@pictures\.example\/p\.(jpg|mp4)$/)
    expect(reason).toMatch(/must not hold a name or a password/)
  }
  expect(JSON.stringify(faults)).not.toMatch(/sesame|kim/)
})
