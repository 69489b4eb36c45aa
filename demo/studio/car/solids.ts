import type { Solid } from './spec.ts'

const base: Solid = {
  width: 1.87,
  noseBow: 0.3,
  tailBow: 0.17,
  crown: 0.06,
  catwalk: 0.2,
  tumble: 0.2,
  hollow: 0.024,
  tuck: 0.06,
  flare: 0.022,
  noseTaper: 0.07,
  tailTaper: 0.05,
  roundLow: 0.085,
  roundTop: 0.09,
}

/** Ways in which bodies are rounded. */
export const SOLIDS = {
  suv: base,
  low: { ...base, noseBow: 0.36, tailBow: 0.2, catwalk: 0.28, tumble: 0.26, hollow: 0.028, flare: 0.018, noseTaper: 0.08, tailTaper: 0.07, roundLow: 0.1, roundTop: 0.1 },
  sport: { ...base, noseBow: 0.42, tailBow: 0.24, catwalk: 0.34, tumble: 0.3, hollow: 0.034, flare: 0.038, noseTaper: 0.1, tailTaper: 0.06, roundLow: 0.11, roundTop: 0.12 },
  rugged: { ...base, noseBow: 0.2, tailBow: 0.08, crown: 0.05, catwalk: 0.14, tumble: 0.16, hollow: 0.02, tuck: 0.05, flare: 0.05, noseTaper: 0.05, tailTaper: 0.03, roundLow: 0.07, roundTop: 0.08 },
  boxy: { ...base, noseBow: 0.07, tailBow: 0.03, crown: 0.03, catwalk: 0.08, tumble: 0.07, hollow: 0.004, tuck: 0.03, flare: 0.07, noseTaper: 0.04, tailTaper: 0, roundLow: 0.045, roundTop: 0.055 },
  van: { ...base, noseBow: 0.26, tailBow: 0.05, crown: 0.05, catwalk: 0.06, tumble: 0.06, hollow: 0.012, tuck: 0.04, flare: 0.02, noseTaper: 0.06, tailTaper: 0.02, roundLow: 0.08, roundTop: 0.12 },
  mover: { ...base, noseBow: 0.3, tailBow: 0.12, catwalk: 0.14, tumble: 0.16, hollow: 0.026, flare: 0.018, tailTaper: 0.04, roundTop: 0.1 },
} as const satisfies Record<string, Solid> // prettier-ignore
