import { afterAll, beforeAll, expect, test } from 'vitest'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha' }),
        cars: [
          car({
            slug: 'truck',
            item_type: 'truck',
            drive: '6x4',
            simple_body: 'tipper',
            variant: { grossvehiclemass: 24_000 },
            specifications: { tare_weight: 9_500 },
          }),
          car({
            slug: 'bike',
            item_type: 'motorcycle',
            engine_size: 390,
            variant: { enginesize: 390 },
            filtered_features: ['LAMS Approved'],
          }),
          car({
            slug: 'van',
            traits: ['caravan'],
            specifications: {
              sleeps: 4,
              tare_weight: 1_980,
              aggregate_trailer_mass: 2_700,
              ball_weight: 175,
              body_length: 6_400,
              body_width: 2_480,
              axle_type: 'Tandem',
            },
          }),
          car({ slug: 'plain' }),
        ],
      },
    ],
  })
})
afterAll(() => server.close())

const textOf = async (path: string) => visibleText(await server.text(path))

test('V26 a truck says its masses, payload and licence', async () => {
  const text = await textOf('/cars/truck')
  expect(text).toContain('Licence needed HR (heavy rigid)')
  expect(text).toContain('Gross vehicle mass 24,000 kg')
  expect(text).toContain('Payload 14,500 kg')
})

test('V26 a motorcycle says its capacity and whether a learner may ride it', async () => {
  const text = await textOf('/cars/bike')
  expect(text).toContain('Engine 390 cc')
  expect(text).toContain('Learner approved (LAMS) Yes, learner approved')
})

test('V26 a caravan says its masses, and whether a car may tow it, without JavaScript too', async () => {
  const text = await textOf('/cars/van')
  for (const fact of [
    'Sleeps 4',
    'Tare mass 1,980 kg',
    'Aggregate trailer mass 2,700 kg',
    'Ball weight 175 kg',
    'Payload 720 kg',
    'Body length 6,400 mm',
    'Body width 2,480 mm',
    'Axles Tandem',
  ])
    expect(text).toContain(fact)
  expect(await textOf('/cars/van?tow_car=Toyota+Kluger')).toContain('Only with a light load.')
  expect(await textOf('/cars/van?tow_car=Ford+Ranger')).toContain('Yes, it can tow it.')
  expect(await textOf('/cars/van?tow_car=Another+car&tow_capacity=1500')).toContain('No, it can’t tow it.')
  expect(await textOf('/cars/van?tow_car=Another+car&tow_capacity=%3Cscript%3E')).toContain('Enter the braked towing')
})

test('V26 a car asks none of it', async () => {
  const text = await textOf('/cars/plain')
  expect(text).not.toMatch(/Licence needed|LAMS|Can your car tow it/)
})
