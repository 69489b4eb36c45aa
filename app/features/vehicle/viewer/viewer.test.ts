import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Spin,
  type SpinEvent,
  spin,
  spinHint,
  startOfSpin,
  rotates,
  DRAG_PX,
  TURN_MS,
} from './spin/spin-machine.ts'
import { firstMode, modesOf, pictureAfter } from './view-mode.ts'

const after = (events: readonly SpinEvent[], autoRotates = true): Spin =>
  events.reduce(spin, startOfSpin({ autoRotates }))
const loaded: SpinEvent = { type: 'loaded', frames: 12 }
const tick: SpinEvent = { type: 'tick' }
const press: SpinEvent = { type: 'press', x: 100 }
const release: SpinEvent = { type: 'release' }
const to = (x: number): SpinEvent => ({ type: 'move', x })
const next: SpinEvent = { type: 'step', by: 1 }
const previous: SpinEvent = { type: 'step', by: -1 }

describe('V20 the spin', () => {
  test('turns every 100 ms, steps beyond 20 px', () => expect([TURN_MS, DRAG_PX]).toEqual([100, 20]))

  test.each<[name: string, events: SpinEvent[], frame: number, hint: string | null, turning: boolean]>([
    ['nothing has arrived', [], 0, 'loading', false],
    ['no step before all frames are there', [next, tick, press, to(0)], 0, 'loading', false],
    ['all frames are there', [loaded], 0, 'swipe', true],
    ['it turns by itself', [loaded, tick, tick], 2, 'swipe', true],
    ['round and round', [loaded, ...Array.from({ length: 13 }, () => tick)], 1, 'swipe', true],
    ['a touch stops it for good', [loaded, tick, press, release, tick], 1, null, false],
    ['something else was chosen', [loaded, tick, { type: 'stop' }, tick], 1, null, false],
    ['a key or a button steps one', [loaded, next, tick], 1, null, false],
    ['back over the first', [loaded, previous], 11, null, false],
    ['Home goes to the first', [loaded, next, next, { type: 'turn', to: 'first' }], 0, null, false],
    ['End goes to the last, and it stays', [loaded, { type: 'turn', to: 'last' }, tick], 11, null, false],
    ['no End before the frames are there', [{ type: 'turn', to: 'last' }], 0, 'loading', false],
    ['20 px are not enough', [loaded, press, to(80)], 0, null, false],
    ['21 px to the left: the next', [loaded, press, to(79)], 1, null, false],
    ['21 px to the right: the one before', [loaded, press, to(121)], 11, null, false],
    ['one frame however fast', [loaded, press, to(-400)], 1, null, false],
    ['counted from the last step', [loaded, press, to(79), to(60)], 1, null, false],
    ['and on', [loaded, press, to(79), to(58)], 2, null, false],
    ['a pointer that is not held', [loaded, to(0)], 0, 'swipe', true],
    ['let go, then moved', [loaded, press, release, to(0)], 0, null, false],
    ['no frame arrived', [{ type: 'loaded', frames: 0 }, next, tick], 0, null, false],
    ['one frame arrived', [{ type: 'loaded', frames: 1 }, tick, next], 0, null, false],
  ])('%s', (_name, events, frame, hint, turning) => {
    const state = after(events)
    expect([state.frame, spinHint(state), rotates(state)]).toEqual([frame, hint, turning])
  })

  test('never by itself where that is turned off', () => {
    const state = after([loaded, tick, tick], false)
    expect([state.frame, spinHint(state), rotates(state)]).toEqual([0, 'swipe', false])
  })

  test('always on a frame that there is', () => {
    const event: fc.Arbitrary<SpinEvent> = fc.oneof(
      fc.constantFrom(
        tick,
        next,
        previous,
        release,
        press,
        { type: 'stop' } as const,
        { type: 'turn', to: 'last' } as const,
      ),
      fc.integer({ min: -5_000, max: 5_000 }).map(to),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.array(event), (frames, events) => {
        const state = after([{ type: 'loaded', frames }, ...events])
        expect(state.frame).toBeGreaterThanOrEqual(0)
        expect(state.frame).toBeLessThan(frames)
      }),
    )
  })
})

describe('V20 the modes', () => {
  const has = { pictures: true, spin: true, interior: true, video: true }

  test.each([
    ['everything', has, ['gallery', 'spinner', 'interior', 'video']],
    ['pictures only', { pictures: true, spin: false, interior: false, video: false }, ['gallery']],
    ['no picture', { ...has, pictures: false }, ['spinner', 'interior', 'video']],
    ['nothing', { pictures: false, spin: false, interior: false, video: false }, []],
  ] as const)('%s', (_name, offer, modes) => expect(modesOf(offer)).toEqual(modes))

  test.each([
    ['the spinner', 'spinner', has, false, 'spinner'],
    ['the gallery where the site says so', 'gallery', has, true, 'gallery'],
    ['nothing to turn', 'spinner', { ...has, spin: false }, false, 'gallery'],
    ['the listing leads with its video', 'spinner', { ...has, spin: false }, true, 'video'],
    ['no picture for the gallery', 'gallery', { ...has, pictures: false }, false, 'spinner'],
    ['a video alone', 'spinner', { pictures: false, spin: false, interior: false, video: true }, false, 'video'],
    ['nothing', 'spinner', { pictures: false, spin: false, interior: false, video: false }, false, 'gallery'],
  ] as const)('opens with %s', (_name, first, offer, leads, mode) =>
    expect(firstMode({ first, modes: modesOf(offer), leads })).toBe(mode),
  )

  test.each([
    ['gallery', 'spinner', 5, 0],
    ['gallery', 'interior', 5, 0],
    ['gallery', 'gallery', 5, 5],
    ['spinner', 'gallery', 0, 0],
  ] as const)('from %s to %s', (from, mode, index, picture) =>
    expect(pictureAfter({ from, to: mode, index })).toBe(picture),
  )
})
