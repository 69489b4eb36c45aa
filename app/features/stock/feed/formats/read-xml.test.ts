import { describe, expect, test } from 'vitest'
import { readXml } from './read-xml.ts'

async function* pieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const rows = (text: string, path = 'stock/vehicle') => Array.fromAsync(readXml(pieces(text), path))

describe('records of an XML text', () => {
  test('children, attributes, lists, entities of XML itself and CDATA', async () => {
    const xml = `<?xml version="1.0"?><!-- stock --><stock date="2026-01-01">
      <vehicle id="7"><make>Kia &amp; co</make><price currency="AUD">19990</price>
        <photo>a.jpg</photo><photo>b.jpg</photo><spec><seats>5</seats></spec>
        <comments><![CDATA[<b>Neat</b>]]></comments><empty/></vehicle>
      <other>skipped</other>
      <vehicle><make>Mazda</make></vehicle></stock>`
    expect(await rows(xml)).toEqual([
      {
        row: 1,
        values: {
          '@id': '7',
          make: 'Kia & co',
          price: { '@currency': 'AUD', '#text': '19990' },
          photo: ['a.jpg', 'b.jpg'],
          spec: { seats: '5' },
          comments: '<b>Neat</b>',
          empty: '',
        },
      },
      { row: 2, values: { make: 'Mazda' } },
    ])
  })

  test('a deep path and a prefix', async () => {
    const xml = '<f:feed><f:list><f:car><a>1</a></f:car></f:list></f:feed>'
    expect(await rows(xml, '/f:feed/f:list/f:car')).toEqual([{ row: 1, values: { a: '1' } }])
  })
})

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>
  <stock><vehicle><make>&lol2;</make></vehicle></stock>`

describe('a hostile or broken file ends with a sentence', () => {
  test.each([
    ['an entity bomb', bomb, /entities of its own/],
    [
      'an external DTD',
      '<!DOCTYPE stock SYSTEM "http://x.example/x.dtd" [ <!ENTITY a SYSTEM "file:///etc/passwd"> ]><stock/>',
      /entities of its own/,
    ],
    ['an entity nobody defined', '<stock><vehicle><make>&boom;</make></vehicle></stock>', /line 1: .*entity/],
    ['nesting of 10,000', `<stock><vehicle>${'<a>'.repeat(10_000)}`, /deeper than 32/],
    ['nesting outside records', '<a>'.repeat(10_000), /deeper than 32/],
    ['a tag that is not closed', '<stock><vehicle><make>Kia</vehicle></stock>', /not valid XML: line 1/],
    ['a file that is cut off', '<stock><vehicle><make>Kia', /not valid XML/],
    ['no records at all', '<stock><car/><car/></stock>', /no element at "stock\/vehicle".*Did you mean "stock\/car"/],
    [
      'a value above 64 KB',
      `<stock><vehicle><make>${'x'.repeat(70_000)}</make></vehicle></stock>`,
      /longer than 64 KB in <make>/,
    ],
    [
      'a record above 1 MB',
      `<stock><vehicle>${'<a>0123456789</a>'.repeat(110_000)}</vehicle></stock>`,
      /longer than 1 MB/,
    ],
  ])('%s', async (_, xml, message) => {
    await expect(rows(xml)).rejects.toThrow(message)
  })
})

test.each([
  ['text', '<stock><vehicle><make>', 'x'],
  ['a comment', '<stock><!--', 'x'],
  ['an attribute', '<stock><vehicle id="', 'x'],
  ['a tag name', '<stock><', 'x'],
  ['a document type', '<!DOCTYPE ', 'x'],
])('%s of 200 MB ends early', async (_, start, filler) => {
  let made = 0
  const endless = (async function* () {
    yield start
    for (; made < 200 * 1024 * 1024; made += 64 * 1024) yield filler.repeat(64 * 1024)
  })()
  await expect(Array.fromAsync(readXml(endless, 'stock/vehicle'))).rejects.toThrow(/longer than/)
  expect(made).toBeLessThan(8 * 1024 * 1024)
})
