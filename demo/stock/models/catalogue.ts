import type { ModelFacts } from '../cars/facts.ts'
import { bydTesla } from './byd-tesla.ts'
import { europe } from './europe.ts'
import { ford } from './ford.ts'
import { hondaSuzukiLexus } from './honda-suzuki-lexus.ts'
import { hyundai } from './hyundai.ts'
import { isuzuNissan } from './isuzu-nissan.ts'
import { kia } from './kia.ts'
import { mazdaCars } from './mazda-cars.ts'
import { mazdaSuvs } from './mazda-suvs.ts'
import { mgGwmLdv } from './mg-gwm-ldv.ts'
import { mitsubishi } from './mitsubishi.ts'
import { others } from './others.ts'
import { subaru } from './subaru.ts'
import { toyotaCars } from './toyota/toyota-cars.ts'
import { toyotaSuvs } from './toyota/toyota-suvs.ts'
import { toyotaWork } from './toyota/toyota-work.ts'
import { volkswagenGroup } from './volkswagen-group.ts'

/** Every model the car group trades in. */
export const CATALOGUE: readonly ModelFacts[] = [
  ...bydTesla,
  ...europe,
  ...ford,
  ...hondaSuzukiLexus,
  ...hyundai,
  ...isuzuNissan,
  ...kia,
  ...mazdaCars,
  ...mazdaSuvs,
  ...mgGwmLdv,
  ...mitsubishi,
  ...others,
  ...subaru,
  ...toyotaCars,
  ...toyotaSuvs,
  ...toyotaWork,
  ...volkswagenGroup,
]
