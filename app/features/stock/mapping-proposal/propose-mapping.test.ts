import { describe, expect, test } from 'vitest'
import type { SampleFeed } from '#tests/factories/feeds/sample-feed.ts'
import { SAMPLE_FEEDS, TRAPS } from '#tests/factories/feeds/sample-feeds.ts'
import { type MappingProposal, proposeMapping } from './propose-mapping.ts'
import { readSample } from './read-sample.server.ts'

/** A wrong one of these is what a dealer hears of from shoppers. */
const CRITICAL = ['price', 'stocknum', 'make', 'model', 'year', 'km']
/** Of the fields that are proposed or should be. */
const LEAST_RIGHT = 0.9

const sampleOf = (content: string | Buffer) =>
  readSample(async function* () {
    yield Buffer.from(content as string)
  })

async function proposed(content: string | Buffer): Promise<MappingProposal> {
  const read = await sampleOf(content)
  if (!read.ok) throw new Error(read.reason)
  const result = await proposeMapping(read.sample, { nextYear: 2027 })
  if (!result.ok) throw new Error(result.reason)
  return result.proposal
}

/** Every field of a proposal with the columns it takes and those it should. */
async function judged({ bytes, expected }: SampleFeed) {
  const { fields } = await proposed(bytes)
  const own = new Map(fields.map((each) => [each.field, each]))
  return [...new Set([...Object.keys(expected), ...own.keys()])].map((field) => ({
    field,
    columns: own.get(field)?.columns ?? [],
    expected: expected[field] ?? [],
    sure: own.get(field)?.sure,
  }))
}

const isRight = ({ columns, expected }: { columns: readonly string[]; expected: readonly string[] }): boolean =>
  JSON.stringify(columns) === JSON.stringify(expected)

describe('the columns of made-up feeds', () => {
  test('are told: 90 % of the fields at least, over all of them', async () => {
    const all = (await Promise.all(SAMPLE_FEEDS.map(judged))).flat()
    const wrong = all.filter((each) => !isRight(each))
    expect(SAMPLE_FEEDS.length).toBeGreaterThanOrEqual(12)
    expect(wrong.length / all.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(1 - LEAST_RIGHT)
  })

  test.each([...SAMPLE_FEEDS, ...TRAPS].map((feed) => [feed.name, feed] as const))(
    '%s: none that matters is wrong and sure',
    async (_, feed) => {
      const wrong = (await judged(feed)).filter((each) => CRITICAL.includes(each.field) && !isRight(each))
      expect(wrong.filter(({ sure }) => sure === 'sure')).toEqual([])
    },
  )

  test.each(SAMPLE_FEEDS.map((feed) => [feed.name, feed] as const))('%s: every row is read', async (_, { bytes }) => {
    expect(await proposed(bytes)).toMatchObject({ count: 14, accepted: 14, rejected: 0 })
  })
})

describe('a proposal', () => {
  const byName = (name: string) => proposed(SAMPLE_FEEDS.find((feed) => feed.name === name)!.bytes)

  test('says how the file is written', async () => {
    expect(await byName('windows-1252 with semicolons')).toMatchObject({
      format: 'csv',
      mapping: { encoding: 'windows-1252', delimiter: ';' },
    })
    expect((await byName('UTF-16 with tabs and gaps')).mapping).toMatchObject({ delimiter: '\t', missing: expect.arrayContaining(['n/a', '-']) }) // prettier-ignore
    expect((await byName('XML of two dealers, nested')).mapping.record).toBe('feed/dealer/vehicles/vehicle')
    expect((await byName('JSON with the list deep inside')).mapping.record).toBe('data/vehicles')
  })

  test('joins pictures in the order of their numbers, and says of a price what it includes', async () => {
    const { fields } = (await byName('terse, with semicolons')).mapping
    expect(fields['images']).toEqual({ columns: ['Img1', 'Img2', 'Img3'], join: '|', transforms: [{ list: '|' }] })
    const { firstRows } = await byName('snake case in an odd order')
    expect(firstRows.slice(0, 2)).toMatchObject([
      { ok: true, car: { price: 49_990, price_type: 'Drive Away' } },
      { ok: true, car: { price: 36_478, price_type: 'Excl. Govt. Charges' } },
    ])
  })

  test('says what it does not use and why, and shows no cost', async () => {
    const { unused, mapping } = await byName('snake case in an odd order')
    expect(unused.map(({ column }) => column).toSorted()).toEqual(['cost_price', 'internal_notes', 'postcode'])
    expect(unused.find(({ column }) => column === 'cost_price')!.reason).toContain('never shown')
    expect(JSON.stringify(mapping)).not.toContain('cost_price')
  })

  test('says what stands in where a stock number, a make or a status is missing', async () => {
    const own = await proposed('Heading,Price,Kms\n2019 Kia Rio S,12990,61204\n2021 Mazda CX-5 Touring,33990,23417\n')
    expect(own.missing).toEqual([
      { field: 'stocknum', instead: 'a number made of “Heading”' },
      { field: 'make', instead: 'what stands in “Heading”' },
      { field: 'model', instead: 'what stands in “Heading”' },
      { field: 'status', instead: 'every vehicle is in_stock' },
    ])
    expect(own.firstRows).toMatchObject([{ ok: true, car: { make: 'Kia', model: 'Rio', year: 2019 } }, { ok: true }])
    const vin = await proposed('VIN,Make,Model\nMR0EXAMP8K0100000,Kia,Rio\nJM0EXAMP1L0100037,Kia,Rio\n')
    expect(vin.fields).toContainEqual(expect.objectContaining({ field: 'stocknum', columns: ['VIN'] }))
    expect(vin.fields.find(({ field }) => field === 'stocknum')!.sure).not.toBe('sure')
  })

  test('is sure of identification numbers by themselves only where their check says so', async () => {
    const of = async (vins: string[]) =>
      (await proposed(`A,Make,Model\n${vins.map((vin) => `${vin},Kia,Rio`).join('\n')}\n`)).fields.find(({ field }) => field === 'vin')!.sure // prettier-ignore
    expect(await of(['1M8GDM9AXKP042788', '1M8GDM9A1KP042789'])).toBe('sure')
    expect(await of(['1M8GDM9A1KP042788', '1M8GDM9A1KP042799'])).toBe('likely')
  })

  test('leaves a field out that would refuse the rows, and names the reason', async () => {
    const rows = ['A1,Kia,Rio,new', 'A2,Kia,Rio,used', 'A3,Kia,Rio,Ask us', 'A4,Kia,Rio,used', 'A5,Kia,Rio,used']
    const { mapping, unused, rejected } = await proposed(`Stock No,Make,Model,Condition\n${rows.join('\n')}\n`)
    expect([mapping.fields['car_type'], rejected]).toEqual([undefined, 0])
    expect(unused).toMatchObject([{ column: 'Condition', reason: expect.stringContaining('cannot be read') }])
  })

  test('takes no odometer for a price, whatever the amounts look like, and a price for what its name says', async () => {
    const head = 'Unit No;Manufact.;Mdl;MY;Clock (km);Sell $ DAP;Was $;N/U/D;Blurb'
    const rows = [
      'KT-1;Hino;500;2019;182500;$89,990;$94,990;U;nice one owner truck',
      'KT-2;Isuzu;NPR;2020;98200;$59,990;$64,990;U;nice one owner truck 2',
      'KT-3;Fuso;Canter;2021;50000;$49,990;$54,990;N;nice one owner truck 3',
    ]
    const { mapping, firstRows, unused } = await proposed(`${head}\n${rows.join('\n')}\n`)
    expect(mapping.fields).toMatchObject({ price: 'Sell $ DAP', before_price: 'Was $', km: 'Clock (km)' })
    expect(firstRows[0]).toMatchObject({ car: { price: 89_990, before_price: 94_990, km: 182_500, price_type: 'Drive Away' } }) // prettier-ignore
    expect(unused.map(({ column }) => column)).toEqual(['N/U/D'])
  })

  const byHeaders = async (headers: string, ...rows: string[]) =>
    proposed(`Stock No;Make;Model;${headers}\n${rows.map((row, at) => `A${at};Kia;Rio;${row}`).join('\n')}\n`)

  test.each(['Clock', 'Speedo (kms)', 'Odo', 'Engine hours', 'Landed cost $', 'Weekly $', 'Deposit'])(
    'finds no price under “%s”',
    async (header) => {
      const { mapping } = await byHeaders(header, '$182,500', '$98,200', '$50,000', '$61,990')
      expect(mapping.fields['price']).toBeUndefined()
      const bare = await byHeaders(header, '182500', '98200', '50000', '61990')
      expect(bare.mapping.fields['price']).toBeUndefined()
    },
  )

  test.each(['Engine hours', 'Asking ex GST', 'Sell'])('finds no odometer under “%s”', async (header) => {
    const { mapping } = await byHeaders(header, '182513', '98207', '50001', '61993')
    expect(mapping.fields['km']).toBeUndefined()
  })

  test('takes the amounts that are written as money for the price, and none where nothing says which', async () => {
    const marked = await byHeaders('F1;F2', '182500;$89,990', '98200;$59,990', '50000;$49,990')
    expect(marked.mapping.fields['price']).toBe('F2')
    const open = await byHeaders('F1;F2', '182500;89990', '98200;59990', '50000;49990')
    expect(open.mapping.fields['price']).toBeUndefined()
    expect(open.unused).toMatchObject([
      { column: 'F1', reason: 'it may be price, as may “F2”: no name says which' },
      { column: 'F2', reason: 'it may be price, as may “F1”: no name says which' },
    ])
  })

  test('explains a column by the one that really fills the field', async () => {
    const { unused } = await byHeaders('Drive Away;Other', '$89,990;$79,990', '$59,990;$49,990', '$49,990;$39,990')
    expect(unused).toMatchObject([{ column: 'Other', reason: 'it looks like price, which “Drive Away” fills' }])
  })

  test('names the price that it leaves out, with the values that cannot be read, also among what is missing', async () => {
    const rows = [
      '$89,990 drive away;182500',
      'POA;98200',
      '$1,250 per week;50000',
      '$149,000 + GST;61200',
      '12,99O;9000',
    ]
    const { mapping, unused, missing, rejected } = await byHeaders('Sell $ DAP;Clock (km)', ...rows)
    expect([mapping.fields['price'], mapping.fields['price_type'], rejected]).toEqual([undefined, undefined, 0])
    expect(unused).toMatchObject([
      {
        column: 'Sell $ DAP',
        reason:
          'by its name it is price, but 3 of 5 values are no prices: “$1,250 per week”, “$149,000 + GST”, “12,99O”',
      },
    ])
    expect(missing).toContainEqual({
      field: 'price',
      instead: 'too many values of “Sell $ DAP” cannot be read, so it is left out and vehicles come without a price',
    })
    // Fewer of them fit the name well enough, and are still too many to be refused.
    const some = await byHeaders('Sell $ DAP', '$9,990', '$8,990', '$7,990', '$6,990', '$5,000 + GST')
    expect([some.mapping.fields['price'], some.mapping.fields['price_type'], some.rejected]).toEqual([undefined, undefined, 0]) // prettier-ignore
    expect(some.unused).toMatchObject([{ column: 'Sell $ DAP', reason: expect.stringMatching(/^price, but too many values cannot be read: .*GST/) }]) // prettier-ignore
    expect(some.missing.map(({ field }) => field)).toEqual(['status', 'price', 'km'])
  })

  test.each([
    ['dealer-studio', '{"stocknum":"X1","make":"Kia","model":"Rio","year":2020,"status":"In Stock","dapprice":"9990","odometer":9,"rego":"ZZX01A","images":["https://p.example/1.jpg"],"features":["Tow bar"]}'],
    ['google-vehicles', 'id,vin,brand,model,year,condition,mileage,color,price,image_link\nX1,MR0EXAMP8K0100000,Kia,Rio,2020,used,9 km,Red,9990 AUD,https://p.example/1.jpg\n'],
    ['meta-vehicles', 'vehicle_id,title,make,model,year,mileage.value,mileage.unit,image[0].url,state_of_vehicle,price\nX1,2020 Kia Rio,Kia,Rio,2020,9,KM,https://p.example/1.jpg,USED,9990 AUD\n'],
    ['australian-dealers', 'StockNo,Make,Model,Year,EGC,Odo\nX1,Kia,Rio,2020,9990,9\n'],
    [null, 'Nr,Marke,Modell\n1,Kia,Rio\n2,Mazda,CX-5\n'],
  ])('names a mapping that comes with the product: %s', async (name, content) => {
    expect((await proposed(content)).fits).toBe(name)
  }) // prettier-ignore
})

test.each([
  ['no header row', 'U1,Toyota,HiLux,2021,49990,https://p.example/1.jpg\nU2,Kia,Rio,2020,9990,\n', 'Put a header row before it'],
  ['a web page', '<!doctype html><html></html>', 'web page'],
  ['nothing', '', 'empty'],
  ['XML of something else', '<a><b>1</b><b>2</b></a>', 'No element of this XML'],
  ['half a JSON', '{"vehicles":[{"stocknum":"1"', 'not valid JSON'],
])('what is no feed is refused: %s', async (_, content, reason) => {
  expect(await sampleOf(content)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
}) // prettier-ignore

test('a feed without values is refused', async () => {
  const read = await sampleOf('Stock No,Make\n')
  expect(read.ok && (await proposeMapping(read.sample, { nextYear: 2027 }))).toMatchObject({ ok: false })
})
