import { mudflap, reflector, sideStep } from '../parts.ts'
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
    behind: () => '',
    before: () =>
      `${sideStep(1640, 3960, 420)}${reflector(5800, 700)}${mudflap(5190, 480, 220)}<path d="M5786 830H5910V640Q5880 600 5800 610Z" fill="#c9ced2"/><path d="M5790 800H5906" stroke="#fff" stroke-width="12" opacity=".8"/><path d="M-2 660H150Q240 640 300 560L260 470H120Q30 520 -2 660Z" fill="#c9ced2"/><path d="M20 640H150Q220 620 260 570" fill="none" stroke="#fff" stroke-width="14" opacity=".8"/>`,
  },
)
