import { reshape } from '../reshape.ts'
import { ute } from './ute.ts'

/** A full-size American pick-up: long, tall bonnet, bright wheels. */
export const pickup = reshape(
  ute,
  { length: 5910, height: 1970, axles: [1010, 4680], sill: 400 },
  {
    tyre: 420,
    rim: 286,
    wheel: 'ten',
    arch: 476,
    cladding: 'sill',
    chrome: true,
  },
)
