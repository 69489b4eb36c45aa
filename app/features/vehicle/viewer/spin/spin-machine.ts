/** Milliseconds between two frames while the car turns by itself. */
export const TURN_MS = 100
/** Pixels that a pointer must go beyond before the car turns by a frame. */
export const DRAG_PX = 20

/** How a 360° view stands. It is changed by `spin` alone, so that its rules can be read and tried without a screen. */
export interface Spin {
  /** Frames that arrived and can be shown. */
  readonly frames: number
  readonly frame: number
  readonly phase: 'loading' | 'ready' | 'failed'
  /** The visitor has turned the car, or touched it. */
  readonly touched: boolean
  /** The car may turn by itself: on this site, and for this visitor. */
  readonly autoRotates: boolean
  /** Where the pointer was when the last frame was stepped; null while nothing is held. */
  readonly heldAt: number | null
}

export type SpinEvent =
  | { readonly type: 'loaded'; readonly frames: number }
  | { readonly type: 'tick' }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'turn'; readonly to: 'first' | 'last' }
  | { readonly type: 'press'; readonly x: number }
  | { readonly type: 'move'; readonly x: number }
  | { readonly type: 'release' }
  | { readonly type: 'stop' }

export const startOfSpin = ({ autoRotates }: { autoRotates: boolean }): Spin => ({
  frames: 0,
  frame: 0,
  phase: 'loading',
  touched: false,
  autoRotates,
  heldAt: null,
})

/** The next state; an event that means nothing now leaves the state as it is. */
export function spin(state: Spin, event: SpinEvent): Spin {
  if (event.type === 'loaded') {
    return { ...state, frames: event.frames, frame: 0, phase: event.frames > 0 ? 'ready' : 'failed' }
  }
  if (state.phase !== 'ready') return state
  switch (event.type) {
    case 'tick':
      return rotates(state) ? { ...state, frame: turned(state, 1) } : state
    case 'step':
      return { ...state, frame: turned(state, event.by), touched: true }
    case 'turn':
      return { ...state, frame: event.to === 'first' ? 0 : state.frames - 1, touched: true }
    case 'press':
      return { ...state, heldAt: event.x, touched: true }
    case 'move':
      return moved(state, event.x)
    case 'release':
      return state.heldAt === null ? state : { ...state, heldAt: null }
    case 'stop':
      return state.touched ? state : { ...state, touched: true }
  }
}

/** Turning to the left brings the frames that follow, as if the near side of the car were pulled along. */
function moved(state: Spin, x: number): Spin {
  if (state.heldAt === null) return state
  const way = x - state.heldAt
  if (Math.abs(way) <= DRAG_PX) return state
  return { ...state, heldAt: x, frame: turned(state, way < 0 ? 1 : -1) }
}

const turned = ({ frame, frames }: Spin, by: number): number => (frame + by + frames) % frames

/** Whether the car turns by itself now. */
export const rotates = ({ phase, autoRotates, touched, frames }: Spin): boolean =>
  phase === 'ready' && autoRotates && !touched && frames > 1

/** What is written over the frames: that they are coming, or how to turn them until somebody has. */
export function spinHint({ phase, touched }: Spin): 'loading' | 'swipe' | null {
  if (phase === 'loading') return 'loading'
  return phase === 'ready' && !touched ? 'swipe' : null
}
