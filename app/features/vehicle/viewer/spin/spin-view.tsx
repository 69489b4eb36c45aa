import { useEffect, useReducer } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import { wantsCalm } from '../calm.ts'
import { rotates, spin as spinReducer, type SpinEvent, spinHint, startOfSpin, TURN_MS } from './spin-machine.ts'
import { Spots } from '../spots.tsx'
import { useFrames } from './use-frames.ts'
import type { Viewer, ViewProps } from '../viewer-data.ts'

/** What the keys of a slider do to the car. */
const KEYS: Readonly<Record<string, SpinEvent>> = {
  ArrowRight: { type: 'step', by: 1 },
  ArrowUp: { type: 'step', by: 1 },
  ArrowLeft: { type: 'step', by: -1 },
  ArrowDown: { type: 'step', by: -1 },
  Home: { type: 'turn', to: 'first' },
  End: { type: 'turn', to: 'last' },
}

/** A car that turns: by itself until somebody takes hold of it, then by dragging, keys or buttons. */
export function SpinView({ name, viewer }: ViewProps) {
  return viewer.spin && <Turntable name={name} spin={viewer.spin} />
}

function Turntable({ name, spin }: { name: string; spin: NonNullable<Viewer['spin']> }) {
  const [state, dispatch] = useReducer(spinReducer, null, () =>
    startOfSpin({ autoRotates: spin.autoRotates && !wantsCalm() }),
  )
  const { settled, usable, ratio } = useFrames(spin.frames)
  useEffect(() => {
    if (usable) dispatch({ type: 'loaded', frames: usable.length })
  }, [usable])
  const turning = rotates(state)
  useEffect(() => {
    if (!turning) return undefined
    const timer = setInterval(() => dispatch({ type: 'tick' }), TURN_MS)
    return () => clearInterval(timer)
  }, [turning])

  if (state.phase === 'failed') {
    return (
      <p className="viewer-note" role="alert">
        We couldn’t load the 360° view. Try again later, or look at the photos.
      </p>
    )
  }
  const hint = spinHint(state)
  if (hint === 'loading' || !usable) {
    return (
      <div className="viewer-note" role="status">
        <p>Loading the 360° view…</p>
        <progress max={spin.frames.length} value={settled} aria-label="Frames loaded" />
      </div>
    )
  }
  const shown = usable[state.frame]
  return (
    <div role="group" aria-label={`360° view of the ${name}`}>
      <div className="viewer-frame" style={{ aspectRatio: ratio }}>
        <div
          className="viewer-turntable"
          role="slider"
          tabIndex={0}
          aria-label="Turn the vehicle"
          aria-valuemin={1}
          aria-valuemax={state.frames}
          aria-valuenow={state.frame + 1}
          aria-valuetext={`${name}, turned to frame ${state.frame + 1} of ${state.frames}`}
          onFocus={() => dispatch({ type: 'stop' })}
          onKeyDown={(event) => {
            const turn = KEYS[event.key]
            if (!turn) return
            event.preventDefault()
            dispatch(turn)
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dispatch({ type: 'press', x: event.clientX })
          }}
          onPointerMove={(event) => dispatch({ type: 'move', x: event.clientX })}
          onPointerUp={() => dispatch({ type: 'release' })}
          onPointerCancel={() => dispatch({ type: 'release' })}
        >
          {usable.map((index) => (
            <img
              key={index}
              src={mediaUrl(spin.frames[index] ?? '', 'spin')}
              alt=""
              draggable={false}
              data-shown={index === shown}
            />
          ))}
        </div>
        {!turning && <Spots spots={spin.spots.filter(({ frame }) => frame === shown)} />}
      </div>
      {hint === 'swipe' && <p className="viewer-note viewer-hint">Swipe to spin</p>}
      <button
        type="button"
        className="gallery-step"
        data-to="previous"
        aria-label="Previous frame"
        onClick={() => dispatch({ type: 'step', by: -1 })}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="gallery-step"
        data-to="next"
        aria-label="Next frame"
        onClick={() => dispatch({ type: 'step', by: 1 })}
      >
        <Icon name="right" />
      </button>
      <p className="gallery-count" aria-hidden="true">
        {state.frame + 1} / {state.frames}
      </p>
    </div>
  )
}
