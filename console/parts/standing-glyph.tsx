import { type CarStanding, STANDING_WORDS } from '#app/features/inventory/standing/car-standing.ts'
import { type Glyph, GlyphShape } from './state-glyph.tsx'

const RING = <circle cx="8" cy="8" r="6" />
const DOT = <circle cx="8" cy="8" r="2.600" fill="currentColor" stroke="none" />

/** Shapes that differ: a car on sale is a ring with a dot, what is not seen is broken or crossed. */
const GLYPHS: Readonly<Record<CarStanding, Omit<Glyph, 'word'>>> = {
  draft: { colour: '', drawing: <circle cx="8" cy="8" r="6" strokeDasharray="2.2 1.57" /> },
  hidden: {
    colour: 'quiet',
    drawing: (
      <>
        {RING}
        <path d="M4 12 12 4" />
      </>
    ),
  },
  'coming-soon': {
    colour: '',
    drawing: (
      <>
        {RING}
        <path d="M8 4.800V8l2.200 1.600" />
      </>
    ),
  },
  'on-sale': {
    colour: 'is-green',
    drawing: (
      <>
        {RING}
        {DOT}
      </>
    ),
  },
  reserved: {
    colour: 'is-violet',
    drawing: (
      <>
        {RING}
        <path d="M8 8V4.200A3.800 3.800 0 1 1 4.200 8z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  sold: {
    colour: 'quiet',
    drawing: (
      <>
        <circle cx="8" cy="8" r="6.800" fill="currentColor" stroke="none" />
        <path d="m5.200 8.200 2 2 3.600-4" stroke="var(--surface)" />
      </>
    ),
  },
  unavailable: {
    colour: 'quiet',
    drawing: (
      <>
        {RING}
        <path d="m6 6 4 4M10 6l-4 4" />
      </>
    ),
  },
  withdrawn: {
    colour: 'quiet',
    drawing: (
      <>
        {RING}
        <path d="M5.500 8h5" />
      </>
    ),
  },
}

/** How a car stands, as a shape with its word beside it. */
export const StandingGlyph = ({ standing }: { readonly standing: CarStanding }) => (
  <span className={`standing standing-${standing}`}>
    <GlyphShape {...GLYPHS[standing]} word={STANDING_WORDS[standing]} />
    {STANDING_WORDS[standing]}
  </span>
)
