import * as f from '../cars/facts.ts'
import type { ModelFacts } from '../cars/facts.ts'

const { AWD, BODIES, FWD, RWD } = f
const small = (range: number) => f.electric(150, 283, range)

/** Electric Kias that a franchise sells beside those every group trades in. */
export const kiaElectric: readonly ModelFacts[] = [
  {
    make: 'Kia',
    model: 'EV3',
    body: BODIES.suvSmall,
    seats: 5,
    doors: 5,
    size: [4300, 1850, 1560],
    gvm: 2300,
    tow: 1000,
    ancap: 5,
    series: [['SV1', 2025, 2026]],
    holds: 0.6,
    weight: 4,
    badges: [
      { badge: 'Air', engine: small(436), gearbox: f.reduction, drive: FWD, price: 47_600, kit: 'base' },
      { badge: 'Earth', engine: small(604), gearbox: f.reduction, drive: FWD, price: 58_600, kit: 'high' },
      { badge: 'GT-Line', engine: small(563), gearbox: f.reduction, drive: FWD, price: 63_950, kit: 'lux' },
    ],
  },
  {
    make: 'Kia',
    model: 'EV5',
    body: BODIES.suvUpright,
    seats: 5,
    doors: 5,
    size: [4615, 1875, 1715],
    gvm: 2620,
    tow: 1250,
    ancap: 4,
    series: [['OV1', 2025, 2026]],
    holds: 0.6,
    weight: 4,
    badges: [
      { badge: 'Air', engine: f.electric(160, 310, 400), gearbox: f.reduction, drive: FWD, price: 56_770, kit: 'base' },
      {
        badge: 'Air Long Range',
        engine: f.electric(160, 310, 555),
        gearbox: f.reduction,
        drive: FWD,
        price: 61_770,
        kit: 'mid',
      },
      {
        badge: 'GT-Line',
        engine: f.electric(230, 480, 470),
        gearbox: f.reduction,
        drive: AWD,
        price: 71_770,
        kit: 'lux',
      },
    ],
  },
  {
    make: 'Kia',
    model: 'EV9',
    body: BODIES.suvLarge,
    seats: 7,
    doors: 5,
    size: [5015, 1980, 1780],
    gvm: 3240,
    tow: 2500,
    ancap: 5,
    series: [['MV1', 2024, 2026]],
    holds: 0.56,
    weight: 2,
    badges: [
      {
        badge: 'Air',
        engine: f.electric(150, 350, 443),
        gearbox: f.reduction,
        drive: RWD,
        price: 97_000,
        kit: 'mid',
        tow: 900,
      },
      {
        badge: 'Earth',
        engine: f.electric(283, 600, 512),
        gearbox: f.reduction,
        drive: AWD,
        price: 106_500,
        kit: 'high',
      },
      {
        badge: 'GT-Line',
        engine: f.electric(283, 700, 505),
        gearbox: f.reduction,
        drive: AWD,
        price: 121_000,
        kit: 'lux',
      },
    ],
  },
]
