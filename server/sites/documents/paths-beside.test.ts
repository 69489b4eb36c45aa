import { describe, expect, test } from 'vitest'
import { exampleBlocks } from '#tests/factories/blocks.ts'
import { mediaNamedIn } from '#app/features/site/pictures/named-media.ts'
import { pathsBeside } from './paths-beside.ts'

const replaced = (input: object) => pathsBeside(input).withAddresses(({ path }) => `/media/of-${path}`)

describe('paths of pictures beside a document', () => {
  test('a text in place of a logo is its path or its address', () => {
    const address = `/media/${'a'.repeat(20)}`
    expect(pathsBeside({ logo: address, logo_dark: 'https://x.example/a.png' }).named).toEqual([])
    expect(replaced({ logo: address, name: 'North' })).toEqual({ logo: { url: address }, name: 'North' })
    expect(pathsBeside({ logo: '../../../etc/passwd' }).named).toMatchObject([{ field: 'logo', kind: 'picture' }])
  })

  test('are found wherever a picture or a film stands, in lists and blocks too', () => {
    const document = {
      logo: { url: 'pictures/logo.svg', alt: 'North' },
      logo_dark: 'pictures/dark.png',
      brands: [{ title: 'Kia', logo: 'brands/kia.webp', banner: 'brands/kia-wide.jpg' }],
      posts: [{ slug: 'p', picture: 'p.avif' }],
      pages: [
        {
          path: '/a',
          blocks: [
            { kind: 'team', people: [{ name: 'A', picture: 'staff/A B (2).jpg' }] },
            { kind: 'video', url: 'films/yard.webm', picture: 'films/yard.jpg' },
          ],
        },
      ],
    }
    expect(pathsBeside(document).named.map(({ field, kind }) => `${kind} ${field}`)).toEqual([
      'picture logo.url',
      'picture logo_dark',
      'picture brands.0.logo',
      'picture brands.0.banner',
      'picture posts.0.picture',
      'picture pages.0.blocks.0.people.0.picture',
      'film pages.0.blocks.1.url',
      'picture pages.0.blocks.1.picture',
    ])
    expect(replaced(document)).toEqual({
      logo: { url: '/media/of-pictures/logo.svg', alt: 'North' },
      logo_dark: { url: '/media/of-pictures/dark.png' },
      brands: [{ title: 'Kia', logo: '/media/of-brands/kia.webp', banner: '/media/of-brands/kia-wide.jpg' }],
      posts: [{ slug: 'p', picture: '/media/of-p.avif' }],
      pages: [
        {
          path: '/a',
          blocks: [
            { kind: 'team', people: [{ name: 'A', picture: '/media/of-staff/A B (2).jpg' }] },
            { kind: 'video', url: '/media/of-films/yard.webm', picture: '/media/of-films/yard.jpg' },
          ],
        },
      ],
    })
  })

  test('every block that shows a picture may name it so', () => {
    const blocks = exampleBlocks({ days: () => '', picture: 'a/b.jpg' })
    const { named } = pathsBeside({ pages: [{ blocks }] })
    expect(named.length).toBeGreaterThan(6)
    const addressed = { pages: [{ blocks: exampleBlocks({ days: () => '', picture: `/media/${'a'.repeat(20)}` }) }] }
    const places = mediaNamedIn(addressed).filter(({ use }) => use !== undefined)
    expect(named.filter(({ kind }) => kind === 'picture').map(({ field }) => field)).toEqual(
      places.map(({ path }) => path.join('.')),
    )
  })

  test.each([
    [`/media/${'a'.repeat(20)}`],
    [`media/${'a'.repeat(20)}`],
    ['https://cdn.example/a.png'],
    ['//cdn.example/a.png'],
    ['data:image/png;base64,AA.png'],
    ['javascript:alert(1).png'],
    ['C:\\logo.png'],
    ['\\\\host\\logo.png'],
    [''],
    ['logo'],
  ])('%j is none', (url) => {
    expect(pathsBeside({ logo: { url } }).named).toEqual([])
    expect(replaced({ logo: { url } })).toEqual({ logo: { url } })
  })

  test('words, links, plugins and videos of other sites stay', () => {
    const document = {
      name: 'logo.png',
      plugins: { logo: 'a.png' },
      redirects: [{ from: '/a', to: 'b.png' }],
      pages: [
        {
          blocks: [
            { kind: 'video', url: 'https://youtu.be/a.mp4' },
            { kind: 'link', url: 'a.mp4' },
          ],
        },
      ],
    }
    expect(pathsBeside(document).named).toEqual([])
    expect(replaced(document)).toEqual(document)
  })
})
