import type { BodyType } from '../../body/body-types.ts'
import { joinedKey, lookupKey } from '../lookup.ts'

/** Texts that feeds write in place of a body for vans, people movers, utes and trucks alike. */
const SEVERAL = new Set(
  'commercial|light commercial|commercial vehicle|light commercial vehicle|lcv|goods|goods vehicle|work vehicle'.split(
    '|',
  ),
)

/** Models that are built as one thing, by what they are. A model that is also built otherwise is none of them. */
const MODELS: Readonly<Partial<Record<BodyType, string>>> = {
  van:
    'Toyota HiAce|Toyota Regius|Hyundai iLoad|Hyundai Staria Load|Mercedes-Benz Sprinter|Mercedes-Benz Vito|' +
    'Mercedes-Benz eVito|Mercedes-Benz MB100|Volkswagen Caddy|Volkswagen Crafter|Volkswagen Transporter|Ford Transit|' +
    'Ford Transit Custom|Ford Transit Connect|Ford Econovan|LDV G10|LDV G10+|LDV V80|LDV Deliver|LDV Deliver 9|' +
    'LDV Deliver 7|LDV eDeliver|LDV eDeliver 9|LDV eDeliver 7|Renault Trafic|Renault Kangoo|Renault Master|Iveco Daily|' +
    'Mitsubishi Express|Peugeot Expert|Peugeot Partner|Peugeot Boxer|Citroen Berlingo|Citroen Dispatch|Holden Combo|' +
    'Fiat Doblo|Fiat Ducato|Fiat Scudo|Nissan NV350|Nissan NV200|Nissan Caravan|Nissan Urvan|Mazda E2000|Suzuki APV|' +
    'Suzuki Carry|Daihatsu Hijet|BYD T3|Foton View|Maxus Deliver 9',
  peopleMover:
    'Toyota Estima|Toyota Tarago|Toyota Alphard|Toyota Vellfire|Toyota Noah|Toyota Voxy|Toyota Granvia|Nissan Elgrand|' +
    'Nissan Serena|Mitsubishi Delica|Volkswagen Multivan|Hyundai iMax|Hyundai Staria|Kia Carnival|Kia Grand Carnival|' +
    'Honda Odyssey|LDV Mifa|LDV Mifa 9',
  ute: 'Ram 1500|Ram 2500|Ram 3500|Ford F-150|Ford F-250|Toyota Tundra|Chevrolet Silverado',
  lightTruck:
    'Hino 300|Isuzu NQR|Isuzu NPR|Isuzu NLR|Isuzu NNR|Foton Aumark|Fuso Canter|Mitsubishi Canter|Hyundai Mighty',
  rigid: 'Hino 500|Hino 700|Iveco Eurocargo|Isuzu FRR|Isuzu FVR|Isuzu FSR|Fuso Fighter',
  primeMover: 'Iveco Stralis|International Prostar|Kenworth T610|Kenworth T909',
  bus: 'Toyota Coaster|Mitsubishi Rosa|Hyundai County|Nissan Civilian',
}

const byModel = new Map(
  (Object.entries(MODELS) as [BodyType, string][]).flatMap(([body, models]) =>
    models.split('|').map((model) => [joinedKey(model), body] as const),
  ),
)

/** The body of a car whose feed says no more than "Commercial", where its model leaves no doubt. */
export function bodyOfModel(body: string, make: string, model: string): BodyType | undefined {
  return SEVERAL.has(lookupKey(body)) ? byModel.get(joinedKey(`${make} ${model}`)) : undefined
}
