import type { ReactNode } from 'react'

export type LeadStateName = 'new' | 'working' | 'appointment' | 'won' | 'lost' | 'not-a-lead' | 'snoozed'

export interface Glyph {
  readonly word: string
  /** The class of its colour. */
  readonly colour: string
  readonly drawing: ReactNode
}

const RING = <circle cx="8" cy="8" r="6" />

/** Shapes that differ, so that a state is known in grey, in the sun and by the colour blind. */
const GLYPHS: Readonly<Record<LeadStateName, Glyph>> = {
  new: {
    word: 'New',
    colour: 'is-blue',
    drawing: (
      <>
        <circle cx="8" cy="8" r="6" strokeDasharray="2.2 1.57" />
        <circle cx="8" cy="8" r="2.2" fill="currentColor" stroke="none" />
      </>
    ),
  },
  working: {
    word: 'Working',
    colour: '',
    drawing: (
      <>
        {RING}
        <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  appointment: {
    word: 'Appointment',
    colour: 'is-violet',
    drawing: (
      <>
        {RING}
        <path d="M8 8V4.2A3.8 3.8 0 1 1 4.2 8z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  won: {
    word: 'Won',
    colour: 'is-green',
    drawing: (
      <>
        <circle cx="8" cy="8" r="6.8" fill="currentColor" stroke="none" />
        <path d="m5.2 8.2 2 2 3.600-4" stroke="var(--surface)" />
      </>
    ),
  },
  lost: {
    word: 'Lost',
    colour: 'quiet',
    drawing: (
      <>
        {RING}
        <path d="m6 6 4 4M10 6l-4 4" />
      </>
    ),
  },
  'not-a-lead': {
    word: 'Not a lead',
    colour: 'quiet',
    drawing: (
      <>
        {RING}
        <path d="M5.500 8h5" />
      </>
    ),
  },
  snoozed: {
    word: 'Snoozed',
    colour: 'quiet',
    drawing: (
      <>
        <circle cx="8" cy="8" r="6" strokeDasharray="1 2.14" />
        <path d="M6.200 6h3.600l-3.600 4h3.600" />
      </>
    ),
  },
}

export const stateWord = (state: LeadStateName): string => GLYPHS[state].word

interface GlyphProps extends Glyph {
  /** The word is read out. */
  readonly said?: boolean | undefined
}

/** A state as a shape that differs from the others; its word is beside it, or for readers only. */
export const GlyphShape = ({ word, colour, drawing, said }: GlyphProps) => (
  <span className="glyph" title={word}>
    <svg
      className={colour || undefined}
      width="14"
      height="14"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
    {said && <span className="unseen">{word}</span>}
  </span>
)

/** How a thread stands, as a shape. */
export const StateGlyph = ({ state, said }: { readonly state: LeadStateName; readonly said?: boolean }) => (
  <GlyphShape {...GLYPHS[state]} said={said} />
)
