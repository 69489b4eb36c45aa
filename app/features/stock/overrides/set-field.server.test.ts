import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars } from '#tests/factories/imported-stock.ts'
import { emptySites, storeSite } from '#tests/factories/store-site.ts'
import { exportStock } from '../export-stock.server.ts'
import { stockOf } from '../stock.server.ts'
import { overridesOf } from './overrides.server.ts'
import { fieldGiven, setField, settableFields, unsetField } from './set-field.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const LENGTH = 'variant.vehiclelength'

test('single values of sub-objects can be set, whole objects and lists cannot', () => {
  expect(settableFields()).toEqual(expect.arrayContaining(['km', LENGTH, 'specifications.sleeps', 'vehicle_history.owners', 'ev_specifications.range'])) // prettier-ignore
  expect(fieldGiven(LENGTH, '9,000')).toEqual({ ok: true, value: 9_000 })
  expect(fieldGiven(LENGTH, '')).toEqual({ ok: true, value: null })
  expect(fieldGiven('finance_lenders.taurus.interestRate', '6.5')).toEqual({ ok: true, value: 6.5 })
  for (const [field, reason] of [
    ['variant', 'variant is more than one value; only single values can be set by hand, such as variant.name.'],
    ['variant.length', '"variant.length" is no field of a vehicle.'],
    ['finance_lenders.<lender>.interestRate', 'is no field of a vehicle.'],
    ['finance_lenders.__proto__.interestRate', 'is no field of a vehicle.'],
    ['images[].alt', 'is no field of a vehicle.'],
    ['make.name', 'is no field of a vehicle.'],
  ] as const)
    expect(fieldGiven(field, '1')).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  expect(fieldGiven(LENGTH, 'long')).toMatchObject({ ok: false, reason: expect.stringContaining('"long" is not a number') }) // prettier-ignore
})

describeDatabases('a field of a sub-object that is set by hand', (tables) => {
  const siteOf = (slug: string) => storeSite(tables, slug, { now: () => NOON })
  const [a, b] = [siteOf('ghost-gum'), siteOf('bottlebrush')]
  const plain = car({ slug: 'ute', stocknum: 'U1', id: 1 })
  const ute = (variant?: object) => ({ ...plain, variant })
  const set = (field: string, value: string | number | null, site = a) =>
    tables.database.write((trx) => setField(trx, site, { slug: 'ute', field, value, by: 'staff:Kim', note: '', now: NOON })) // prettier-ignore
  const unset = (field: string) =>
    tables.database.write((trx) => unsetField(trx, a, { slug: 'ute', field, by: 'staff:Kim', now: NOON }))
  const variant = async (site = a) => (await stockOf(site).bySlug('ute'))?.variant
  const said = async () =>
    Object.fromEntries((await overridesOf(a).of('ute')).map((one) => [one.field, JSON.parse(one.feed_value) as unknown])) // prettier-ignore

  beforeEach(async () => {
    await emptySites(tables.database, [a.slug, b.slug])
    for (const site of [a, b]) await feedCars(site, [ute({ cylinders: 4, vehiclelength: 5_000 })])
  })

  test('stands over every later import, beside what the feed says of the others, at its own site alone', async () => {
    expect(await set(LENGTH, 9_000)).toMatchObject({ ok: true, value: 9_000 })
    expect(await variant()).toEqual({ cylinders: 4, vehiclelength: 9_000 })
    expect(await said()).toEqual({ [LENGTH]: 5_000 })
    expect(await feedCars(a, [ute({ cylinders: 4, vehiclelength: 5_000 })])).toMatchObject({ unchanged: 1, setByHand: ['U1'] }) // prettier-ignore

    expect(await feedCars(a, [ute({ cylinders: 6, torque: '400 Nm', vehiclelength: 5_100 })])).toMatchObject({
      updated: 1,
    })
    expect(await variant()).toEqual({ cylinders: 6, torque: '400 Nm', vehiclelength: 9_000 })
    expect(await said()).toEqual({ [LENGTH]: 5_100 })
    // A row of changes is laid over what the feed says, not over what was set.
    await feedCars(a, [{ stocknum: 'U1', variant: { torque: '450 Nm' } }], { delta: true })
    expect(await variant()).toEqual({ cylinders: 6, torque: '450 Nm', vehiclelength: 9_000 })
    expect(await said()).toEqual({ [LENGTH]: 5_100 })
    // The feed says nothing of the variant any more.
    await feedCars(a, [ute()])
    expect(await variant()).toEqual({ vehiclelength: 9_000 })
    expect(await said()).toEqual({ [LENGTH]: null })
    await feedCars(a, [ute({ cylinders: 6, vehiclelength: 5_200 })])
    expect((await Array.fromAsync(exportStock(a))).join('')).toContain('"vehiclelength":9000')

    expect(await unset(LENGTH)).toBe(true)
    expect(await variant()).toEqual({ cylinders: 6, vehiclelength: 5_200 })
    expect(await unset(LENGTH)).toBe(false)
    expect(await feedCars(a, [ute({ cylinders: 6, vehiclelength: 5_200 })])).toMatchObject({ unchanged: 1 })
    expect(await variant(b)).toEqual({ cylinders: 4, vehiclelength: 5_000 })
  })

  test('two of one object are apart, one may be left empty, and one may be the only one', async () => {
    await set(LENGTH, null)
    await set('variant.cylinders', 8)
    expect(await variant()).toEqual({ cylinders: 8 })
    expect(await said()).toEqual({ [LENGTH]: 5_000, 'variant.cylinders': 4 })
    await set('variant.cylinders', null)
    expect(await variant()).toBeUndefined()
    await unset('variant.cylinders')
    expect(await variant()).toEqual({ cylinders: 4 })
    await unset(LENGTH)
    expect(await variant()).toEqual({ cylinders: 4, vehiclelength: 5_000 })

    await set('ev_specifications.range', 410)
    await set('youxQuote.weeklyRepaymentAmount', 99)
    expect(await stockOf(a).bySlug('ute')).toMatchObject({ ev_specifications: { range: 410 }, youxQuote: { weeklyRepaymentAmount: 99 } }) // prettier-ignore
    for (const field of ['ev_specifications.range', 'youxQuote.weeklyRepaymentAmount']) await unset(field)
    expect(await stockOf(a).bySlug('ute')).not.toHaveProperty('ev_specifications')
    expect(await stockOf(a).bySlug('ute')).not.toHaveProperty('youxQuote')
  })

  test('a value that no vehicle can have is refused', async () => {
    expect(await set('variant.cylinders', -1)).toMatchObject({ ok: false })
    expect(await overridesOf(a).of('ute')).toEqual([])
  })
})
