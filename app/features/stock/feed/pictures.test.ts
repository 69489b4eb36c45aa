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
    photos_count: 3,
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
    photos_count: 1,
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
  expect(car).toEqual({ images: [{ image: { url: '/media/1' } }], primary_image_url: '/media/1', photos_count: 1 })
})

test.each([
  '../secret.jpg',
  'a/../../b.jpg',
  '/etc/passwd',
  'file:///etc/passwd',
  '//x.example/1.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'C:\\x.jpg',
  '..\\x.jpg',
])('%s is never read', async (path) => {
  const { car, faults } = await settle({ primary_image_url: path }, async () => ({ url: 'read!' }))
  expect(car).toEqual({})
  expect(faults).toEqual([expect.stringContaining('beside the feed file')])
})

test('without a reader a path is reported', async () => {
  const faults: PictureFault[] = []
  await pictureReader({ kept, report: (fault) => faults.push(fault) })(2, { images: [{ image: { url: '1.jpg' } }] })
  expect(faults).toHaveLength(1)
})
