import type { ClockState } from '#app/features/inbox/clock/clock-state.ts'
import { momentWords, spanWords, whenWords } from '../../parts/moments/moment-words.ts'

/** What the chip of a thread's clock shows. */
export interface ClockWords {
  readonly look: 'left' | 'soon' | 'late' | 'answered' | 'closed' | 'asleep'
  readonly text: string
  /** The exact moment that it is about. */
  readonly title: string
  /** How much of the time is left, 1 to 0, for the ring. */
  readonly share?: number
}

/** The clock of a thread in words: always a word beside the colour and the shape. */
export function clockWordsOf(state: ClockState, now: number, zone: string): ClockWords {
  const exact = (moment: number) => momentWords(moment, now, zone).title
  switch (state.kind) {
    case 'time-left':
    case 'two-thirds-gone': {
      const look = state.kind === 'time-left' ? 'left' : 'soon'
      return { look, text: spanWords(state.left_ms), title: `Due ${exact(state.due)}`, share: state.share }
    }
    case 'late':
      return { look: 'late', text: `late ${spanWords(state.late_ms)}`, title: `Was due ${exact(state.due)}` }
    case 'answered':
      return { look: 'answered', text: spanWords(state.after_ms), title: `Answered ${exact(state.at)}` }
    case 'closed':
      return {
        look: 'closed',
        text: `opens ${whenWords(state.opens, now, zone)}`,
        title: `Closed now. Due ${exact(state.due)}`,
      }
    case 'asleep':
      return { look: 'asleep', text: whenWords(state.until, now, zone), title: `Snoozed until ${exact(state.until)}` }
  }
}
