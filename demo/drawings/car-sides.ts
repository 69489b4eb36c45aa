import { bus } from './bodies/bus.ts'
import { city } from './bodies/city.ts'
import { convertible } from './bodies/convertible.ts'
import { coupe } from './bodies/coupe.ts'
import { fastback } from './bodies/fastback.ts'
import { fourByFour } from './bodies/four-by-four.ts'
import { hatch } from './bodies/hatch.ts'
import { offRoader } from './bodies/off-roader.ts'
import { peopleMover } from './bodies/people-mover.ts'
import { pickup } from './bodies/pickup.ts'
import { hatchSlim, suvUpright, uteNarrow } from './bodies/second-faces.ts'
import { sedan } from './bodies/sedan.ts'
import { singleCab } from './bodies/single-cab.ts'
import { suvLarge } from './bodies/suv-large.ts'
import { suvSmall } from './bodies/suv-small.ts'
import { suv } from './bodies/suv.ts'
import { ute } from './bodies/ute.ts'
import { van } from './bodies/van.ts'
import { wagon } from './bodies/wagon.ts'
import type { SideBody } from './side-body.ts'

/** Every car seen from its left, by picture folder. */
export const CAR_SIDES = {
  city, hatch, sedan, fastback, wagon, coupe, convertible, 'suv-small': suvSmall, suv, 'suv-large': suvLarge,
  'four-by-four': fourByFour, 'off-roader': offRoader, ute, pickup, 'single-cab': singleCab,
  'people-mover': peopleMover, van, bus, 'hatch-slim': hatchSlim, 'suv-upright': suvUpright, 'ute-narrow': uteNarrow,
} as const satisfies Readonly<Record<string, SideBody>> // prettier-ignore
